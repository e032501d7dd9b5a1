/** Freezes everything that the language provides, as hardened programs do, before the program is imported. */
const seen = new Set();

function freeze(value) {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
  seen.add(value);
  for (const descriptor of Object.values(Object.getOwnPropertyDescriptors(value)))
    for (const part of [descriptor.value, descriptor.get, descriptor.set]) freeze(part);
  freeze(Object.getPrototypeOf(value));
  Object.freeze(value);
}

for (const name of Object.getOwnPropertyNames(globalThis))
  if (/^[A-Z]/.test(name) || /^(?:parse|is|encode|decode|un?escape)/.test(name)) freeze(globalThis[name]);
