<?php
/** parse_url of PHP. */
require __DIR__ . '/serve.php';

serve('PHP ' . PHP_VERSION, function (string $text): array {
    $url = parse_url($text);
    if ($url === false) {
        throw new Exception('parse_url returns false');
    }
    $password = isset($url['pass']) ? ':' . $url['pass'] : '';
    return [
        'scheme' => $url['scheme'] ?? null,
        'userinfo' => isset($url['user']) || isset($url['pass']) ? ($url['user'] ?? '') . $password : null,
        'host' => $url['host'] ?? null,
        'port' => $url['port'] ?? null,
        'path' => $url['path'] ?? '',
        'query' => $url['query'] ?? null,
        'fragment' => $url['fragment'] ?? null,
    ];
});
