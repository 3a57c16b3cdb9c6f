import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { FIRST_LANGUAGE, type Language } from '@aureus/contract/languages.ts';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Plugin, runnerImport } from 'vite';
import { language } from './language.ts';

/**
 * Builds a language's service worker, `sw.js` beside the language's page, and its offline page. The worker contains a
 * hash of that page, which names its stylesheets with their hashes. So a deploy that changes the page or its styles
 * also changes the worker, and browsers install the new one at their next check.
 */
export function serviceWorker(tag: Language): Plugin {
  let root = '';
  const folder = tag === FIRST_LANGUAGE ? '' : `/${tag}`;
  return {
    name: 'aureus:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((file) =>
        /^assets\/app-[^/]+\.css$|^assets\/index-[^/]+\.css$/.test(file),
      );
      const html = await offlinePage(root, styles, tag);
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: html });
      const files = [`${folder}/offline.html`, ...styles.map((file) => `/${file}`), '/favicon.svg'];
      const icon = await readFile(`${root}/public/favicon.svg`);
      const version = createHash('sha256').update(html).update(icon).digest('hex').slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await workerCode(root, files, version, tag),
      });
    },
  };
}

async function offlinePage(root: string, styles: readonly string[], tag: Language): Promise<string> {
  const load = <T>(file: string) =>
    runnerImport<T>(file, { root, configFile: false, logLevel: 'error', plugins: [language(tag)] });
  const { module } = await load<{ OfflineScreen: FunctionComponent }>('/src/boot/OfflineScreen.tsx');
  const { module: words } = await load<{ offlineWords: { title: string } }>('/src/boot/boot.words.ts');
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('');
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="color-scheme" content="dark" /><title>${words.offlineWords.title}</title>${links}</head><body>${renderToStaticMarkup(createElement(module.OfflineScreen))}</body></html>`;
}

/** Builds the worker as one file that shares no chunks with the pages. */
async function workerCode(
  root: string,
  files: readonly string[],
  version: string,
  tag: Language,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [language(tag)],
    define: { OFFLINE_FILES: JSON.stringify(files), OFFLINE_VERSION: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${root}/src/shell/site.worker.ts`, formats: ['iife'], name: 'site', fileName: 'sw' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}
