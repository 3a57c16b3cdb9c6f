import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** The script that comes before the application. */
const LOADER = 'loader.js';

/** Ships the loader without what only its readers need. Files of the public folder are copied as they are else. */
export function shortLoader(): Plugin {
  let folder = '';
  return {
    name: 'aureus:short-loader',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir;
    },
    async generateBundle() {
      if (folder === '') return;
      const { code, errors } = await minify(LOADER, await readFile(join(folder, LOADER), 'utf8'));
      if (errors[0] !== undefined) throw new Error(`${LOADER}: ${errors[0].message}`);
      this.emitFile({ type: 'asset', fileName: LOADER, source: code });
    },
  };
}
