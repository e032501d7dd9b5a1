import { citedFrom } from '../model/amendment.js';
import type { Builder } from '../model/building.js';
import { builder as rfc3986 } from '../rfc3986/building.js';

/** IRIs are built as URIs are (section 2.1). */
export const builder: Builder = {
  .../* @__PURE__ */ citedFrom('RFC 3986', rfc3986),
  productions: {
    IRI_reference: {
      template: '[{scheme}:][//{authority}][{path}][?{query}][#{fragment}]',
      containers: { authority: ['[{userinfo}@]{host}[:{port}]'] },
    },
  },
  choose: () => 'IRI_reference',
};
