<?php
// Prints the host that parse_url finds in each line.
while (($line = fgets(STDIN)) !== false) {
    $parts = parse_url(rtrim($line, "\n"));
    $host = $parts === false ? 'invalid' : ($parts['host'] ?? 'no host');
    echo $host === '' ? 'empty host' : $host, "\n";
}
