/** Servers and forms: each is started, and asked as a user would. */
import { type Host, npmHost } from '../host.js';
import { install } from '../install.js';

type Framework = Pick<Host, 'name' | 'title' | 'use' | 'packages' | 'isQuick'>;

function framework(about: Framework, commands: readonly string[], said: string, environment = {}): Host {
  return npmHost({
    ...about,
    project: about.name,
    run(folder) {
      install(folder, about.packages);
      const output = commands.map((command) => folder.shell(command, environment)).join('\n');
      if (!output.includes(said)) throw new Error(output);
    },
  });
}

const answered = 'all requests were answered';

export const frameworks: readonly Host[] = [
  framework(
    {
      name: 'fastify',
      title: 'Fastify',
      use: 'checks bodies with the formats and the keyword of `rfc-uri/ajv`',
      packages: ['fastify@5.12.8'],
      isQuick: true,
    },
    ['node server.mjs'],
    answered,
  ),
  framework(
    {
      name: 'express',
      title: 'Express',
      use: 'answers with what `safeParse` returns',
      packages: ['express@5.3.0'],
      isQuick: true,
    },
    ['node server.mjs'],
    answered,
  ),
  framework(
    {
      name: 'trpc',
      title: 'tRPC',
      use: 'a procedure whose input is a schema of `rfc-uri/standard-schema`',
      packages: ['@trpc/server@11.25.2', '@trpc/client@11.25.2'],
      isQuick: true,
    },
    ['node server.mjs'],
    answered,
  ),
  framework(
    {
      name: 'react-hook-form',
      title: 'React Hook Form',
      use: 'a form whose resolver is a schema of `rfc-uri/standard-schema`',
      packages: [
        'react-hook-form@7.92.0',
        '@hookform/resolvers@7.0.7',
        'react@19.3.1',
        'react-dom@19.3.1',
        'arktype@2.2.9',
        'jsdom@26.1.0',
      ],
    },
    ['node form.mjs'],
    'the form was submitted',
  ),
  framework(
    {
      name: 'next',
      title: 'Next.js',
      use: '`next build`, `next start`: routes in the runtimes `nodejs` and `edge`, a server component and a client component',
      packages: ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'],
    },
    ['npx next build', 'node request.mjs'],
    answered,
    { NEXT_TELEMETRY_DISABLED: '1' },
  ),
];
