import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Script that runs before the application. */
const LOADER = 'loader.js';

/** Minifies `loader.js`, because the build copies files of the public folder unchanged. */
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
