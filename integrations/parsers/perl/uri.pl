# The module URI of Perl.
use strict;
use warnings;
use JSON::PP;
use URI;

if (($ARGV[0] // '') eq '--version') {
    print "URI $URI::VERSION, Perl ", substr($^V, 1), "\n";
    exit;
}

$| = 1;
my $json = JSON::PP->new->allow_nonref->ascii->canonical;
while (my $line = <STDIN>) {
    my $answer = eval { { ok => JSON::PP::true, %{ read_uri($json->decode($line)) } } };
    $answer //= { ok => JSON::PP::false, error => "$@" };
    print $json->encode($answer), "\n";
}

# Only the URIs of some schemes have hosts
sub read_uri {
    my ($text) = @_;
    my $uri = URI->new($text);
    my %parts = map { my $get = $uri->can($_); $_ => $get ? scalar $uri->$get : undef } qw(scheme userinfo host path query fragment);
    my $port = $uri->can('_port') ? $uri->_port : undef;
    return { %parts, port => defined $port && $port ne '' ? "$port" : undef };
}
