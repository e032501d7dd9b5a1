"""The validators of PyPI. With a name, answers JSON strings with true or false, a line each; with none, prints the regular
expressions that some of them are."""

import json
import re
import sys
from types import SimpleNamespace

import colander
import elementpath.datatypes
import fastjsonschema
import formencode.validators
import marshmallow.validate
import mongoengine.fields
import pydantic
import rfc3986
import rfc3986_validator
import rfc3987
import schematics.types
import validators
import wtforms.validators
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import URLValidator

settings.configure(USE_I18N=False)


def accepts(function, *errors):
    """Whether a function ends without one of its errors."""

    def answer(string):
        try:
            function(string)
        except errors:
            return False
        return True

    return answer


def rfc3986_uri(string):
    uri = rfc3986.uri_reference(string)
    rfc3986.validators.Validator().require_presence_of("scheme").check_validity_of(
        "scheme", "userinfo", "host", "port", "path", "query", "fragment"
    ).validate(uri)


def wtforms_url(string):
    field = SimpleNamespace(data=string, gettext=lambda text: text)
    wtforms.validators.URL()(None, field)


def fast(format):
    return accepts(fastjsonschema.compile({"type": "string", "format": format}), fastjsonschema.JsonSchemaException)


def fast_regex(format):
    return fastjsonschema.draft06.CodeGeneratorDraft06.FORMAT_REGEXS[format]


http_url = pydantic.TypeAdapter(pydantic.HttpUrl)
mongo_field = mongoengine.fields.URLField()
mongo_field.name = "url"

VALIDATORS = {
    "rfc3987-uri": lambda string: rfc3987.match(string, "URI") is not None,
    "rfc3987-uri-reference": lambda string: rfc3987.match(string, "URI_reference") is not None,
    "rfc3986-validator-uri": lambda string: rfc3986_validator.validate_rfc3986(string, "URI") is not None,
    "rfc3986-validator-uri-reference": lambda string: rfc3986_validator.validate_rfc3986(string, "URI_reference") is not None,
    "rfc3986": accepts(rfc3986_uri, rfc3986.exceptions.RFC3986Exception, UnicodeError),
    "fastjsonschema-uri": fast("uri"),
    "fastjsonschema-uri-reference": fast("uri-reference"),
    "elementpath": accepts(elementpath.datatypes.AnyURI, ValueError),
    "django": accepts(URLValidator(), ValidationError),
    "marshmallow": accepts(marshmallow.validate.URL(), marshmallow.ValidationError),
    "wtforms": accepts(wtforms_url, wtforms.validators.ValidationError),
    "validators": lambda string: validators.url(string) is True,
    "colander": accepts(lambda string: colander.url(None, string), colander.Invalid),
    "mongoengine": accepts(mongo_field.validate, mongoengine.ValidationError),
    "schematics": lambda string: bool(schematics.types.URLType(fqdn=False).valid_url(string)),
    "formencode": accepts(formencode.validators.URL(add_http=False).to_python, formencode.Invalid),
    "pydantic": accepts(http_url.validate_python, pydantic.ValidationError),
}


def anchored(pattern):
    """What re.match finds."""
    flags = "".join(letter for letter, flag in (("i", re.I), ("m", re.M), ("s", re.S), ("x", re.X), ("a", re.A)) if pattern.flags & flag)
    return [{"regexp": rf"\A(?:{pattern.pattern}" + ("\n" if pattern.flags & re.X else "") + ")", "flags": flags, "dialect": "python"}]


EXPRESSIONS = {
    "rfc3987-uri": lambda: re.compile(rfc3987.get_compiled_pattern("^%(URI)s$").pattern),
    "rfc3987-uri-reference": lambda: re.compile(rfc3987.get_compiled_pattern("^%(URI_reference)s$").pattern),
    "rfc3986-validator-uri": lambda: rfc3986_validator.URI_RE_COMP,
    "rfc3986-validator-uri-reference": lambda: rfc3986_validator.URI_REF_RE_COMP,
    "fastjsonschema-uri": lambda: re.compile(fast_regex("uri")),
    "fastjsonschema-uri-reference": lambda: re.compile(fast_regex("uri-reference")),
    "colander": lambda: colander.url.match_object,
}

if len(sys.argv) == 1:
    print(json.dumps({name: anchored(pattern()) for name, pattern in EXPRESSIONS.items()}))
else:
    validator = VALIDATORS[sys.argv[1]]
    for line in sys.stdin:
        print("true" if validator(json.loads(line)) else "false")
