<?php
/** The classes Uri\Rfc3986\Uri and Uri\WhatWg\Url of PHP 8.5; the first argument names one: 3986 or whatwg. */
require __DIR__ . '/serve.php';

$class = ['3986' => 'Uri\Rfc3986\Uri', 'whatwg' => 'Uri\WhatWg\Url'][array_splice($_SERVER['argv'], 1, 1)[0]];
if (!class_exists($class)) {
    exit(1);
}

serve('PHP ' . PHP_VERSION, function (string $text) use ($class): array {
    $url = new $class($text);
    $isRfc = method_exists($url, 'getRawHost');
    return [
        'scheme' => $isRfc ? $url->getRawScheme() : $url->getScheme(),
        'userinfo' => $isRfc ? $url->getRawUserInfo() : trim($url->getUsername() . ':' . $url->getPassword(), ':') ?: null,
        'host' => $isRfc ? $url->getRawHost() : $url->getAsciiHost(),
        'port' => $url->getPort(),
        'path' => $isRfc ? $url->getRawPath() : $url->getPath(),
        'query' => $isRfc ? $url->getRawQuery() : $url->getQuery(),
        'fragment' => $isRfc ? $url->getRawFragment() : $url->getFragment(),
    ];
});
