import { parse } from 'rfc-uri/rfc3986';
import Field from './field';

export default function Page() {
  return (
    <main>
      <p>rendered on the server: {parse('http://server/').authority.host}</p>
      <Field />
    </main>
  );
}
