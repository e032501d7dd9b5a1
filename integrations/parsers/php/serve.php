<?php
/** The protocol of docs/parsers.md, for parsers in PHP. `$read` returns the components, or throws. */
function serve(string $version, callable $read): void
{
    if (($_SERVER['argv'][1] ?? '') === '--version') {
        echo $version, "\n";
        return;
    }
    while (!feof(STDIN)) {
        $line = fgets(STDIN);
        // where the input is a socket, PHP stops waiting after a minute without a line
        if ($line === false) {
            continue;
        }
        try {
            // a lone surrogate is not a string of PHP
            $text = json_decode($line, false, 512, JSON_THROW_ON_ERROR);
            $answer = ['ok' => true] + $read($text);
        } catch (Throwable $error) {
            $answer = ['ok' => false, 'error' => $error->getMessage()];
        }
        echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES), "\n";
    }
}
