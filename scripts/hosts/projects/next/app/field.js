'use client';
import { useState } from 'react';
import { diagnose } from 'rfc-uri/rfc3986';

export default function Field() {
  const [text, setText] = useState('http://h/^');
  return (
    <label>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      {diagnose(text)[0]?.message}
    </label>
  );
}
