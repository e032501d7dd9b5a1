/** A form in a document, which a user fills in and submits. */
import { strict as assert } from 'node:assert';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<main></main>', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
for (const name of ['navigator', 'HTMLElement', 'HTMLInputElement', 'Node', 'Event'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });

const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { useForm } = await import('react-hook-form');
const { standardSchemaResolver } = await import('@hookform/resolvers/standard-schema');
const { type: object } = await import('arktype');
const { uri } = await import('rfc-uri/standard-schema');

const schema = object({ url: uri({ rfc: 'rfc3986' }) });
const submitted = [];
/** Sets the text as the keyboard does; React would not notice an assignment to `value`. */
const keyboard = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value');

function Bookmark() {
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(schema) });
  return createElement(
    'form',
    { onSubmit: handleSubmit((values) => submitted.push(values)) },
    createElement('input', register('url')),
    createElement('output', null, formState.errors.url?.message),
  );
}

await act(async () => createRoot(document.querySelector('main')).render(createElement(Bookmark)));

async function submit(value) {
  const input = document.querySelector('input');
  await act(async () => {
    keyboard.set.call(input, value);
    input.dispatchEvent(new window.Event('input', { bubbles: true }));
    const event = new window.Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form').dispatchEvent(event);
  });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  return document.querySelector('output').textContent;
}

assert.match(await submit('http://h/^'), /at offset 9: "\^" is not allowed in a path/);
assert.deepEqual(submitted, []);
assert.equal(await submit('http://h/a'), '');
assert.deepEqual(submitted, [{ url: 'http://h/a' }]);
console.log('the form was submitted');
process.exit();
