/** The playground as the package has it: packed, unpacked, served by `rfc-uri playground`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { servePlayground } from '../../scripts/playground/browser.js';
import { describeInBrowser } from '../../test/support/browser.js';

const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-package-'));

describeInBrowser(
  'The packed playground',
  ({ open }) => {
    test('works, and is all of the site that the package has', async () => {
      const page = await open('#view=tree&uri=http://h/&rfc=rfc1738');
      await page.getByRole('treeitem', { name: 'hostport: h' }).waitFor();
      for (const view of ['Grammar', 'Difference', 'Batch', 'Compare'])
        await page.getByRole('link', { name: view }).click();
      await page
        .getByRole('main')
        .getByText(/^Valid under all \d RFCs/)
        .waitFor();
      expect(readdirSync(join(folder, 'package/dist')).toSorted()).toEqual([
        'browser',
        'bulk',
        'commonjs',
        'generated',
        'playground',
        'sql',
        'src',
      ]);
    });
  },
  async () => {
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
      cwd: projectRoot,
      stdio: 'ignore',
    });
    const [tarball = ''] = readdirSync(folder);
    execFileSync('tar', ['-xzf', tarball], { cwd: folder });
    const served = await servePlayground(join(folder, 'package/dist/src/cli/main.js'));
    return {
      address: served.address,
      stop() {
        served.stop();
        rmSync(folder, { recursive: true });
      },
    };
  },
);
