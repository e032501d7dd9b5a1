# Each line of the input is a reference and a base, as a JSON array; each answer has what each program resolves it to, or null.
use strict;
use warnings;
use JSON::PP;
use URI;

my $json = JSON::PP->new->allow_nonref->ascii->canonical;
while (my $line = <STDIN>) {
    my ($reference, $base) = @{ $json->decode($line) };
    my $resolved = eval { URI->new_abs($reference, $base)->as_string };
    print $json->encode({ 'perl-uri' => $resolved }), "\n";
}
