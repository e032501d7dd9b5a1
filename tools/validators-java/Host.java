import com.fasterxml.jackson.databind.ObjectMapper;
import com.opensymphony.xwork2.validator.validators.URLValidator;
import io.vertx.json.schema.impl.Format;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.apache.commons.validator.routines.UrlValidator;
import org.everit.json.schema.internal.URIFormatValidator;
import org.everit.json.schema.internal.URIReferenceFormatValidator;
import org.hibernate.validator.constraints.URL;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;

/**
 * The validators of Maven Central. With a name, answers JSON strings with true or false, a line each; with none, prints the regular
 * expressions that some of them are.
 */
class Host {
  static class Bean {
    @URL String url;
  }

  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    System.setOut(System.err); // libraries write logs
    ObjectMapper json = new ObjectMapper();
    if (args.length == 0) {
      out.println(json.writeValueAsString(expressions()));
      return;
    }
    Predicate<String> validator = validator(args[0]);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) out.println(validator.test(json.readValue(line, String.class)));
  }

  static Predicate<String> validator(String name) {
    switch (name) {
      case "commons-validator":
        return new UrlValidator()::isValid;
      case "hibernate-validator":
        Validator beans =
            Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory()
                .getValidator();
        return string -> {
          Bean bean = new Bean();
          bean.url = string;
          return beans.validate(bean).isEmpty();
        };
      case "vertx-uri":
        return string -> Format.fastFormat("uri", string);
      case "vertx-uri-reference":
        return string -> Format.fastFormat("uri-reference", string);
      case "everit-uri":
        return string -> new URIFormatValidator().validate(string).isEmpty();
      case "everit-uri-reference":
        return string -> new URIReferenceFormatValidator().validate(string).isEmpty();
      case "struts":
        Pattern struts = Pattern.compile(new URLValidator().getUrlRegex(), Pattern.CASE_INSENSITIVE);
        return string -> struts.matcher(string).matches();
      default:
        throw new IllegalArgumentException(name);
    }
  }

  static Map<String, List<Map<String, String>>> expressions() throws Exception {
    Map<String, List<Map<String, String>>> all = new LinkedHashMap<>();
    all.put("struts", List.of(expression("\\A(?:" + new URLValidator().getUrlRegex() + ")\\z", Pattern.CASE_INSENSITIVE)));
    all.put("vertx-uri", vertx("NOT_URI_FRAGMENT", "URI_PATTERN"));
    all.put("vertx-uri-reference", vertx("URIREF"));
    return all;
  }

  /** The expressions of Vert.x that all must be found in a string. */
  static List<Map<String, String>> vertx(String... names) throws Exception {
    List<Map<String, String>> all = new ArrayList<>();
    for (String name : names) {
      Field field = Format.class.getDeclaredField(name);
      field.setAccessible(true);
      Pattern pattern = (Pattern) field.get(null);
      all.add(expression(pattern.pattern(), pattern.flags()));
    }
    return all;
  }

  static Map<String, String> expression(String regexp, int flags) {
    return Map.of("regexp", regexp, "flags", (flags & Pattern.CASE_INSENSITIVE) != 0 ? "i" : "", "dialect", "java");
  }
}
