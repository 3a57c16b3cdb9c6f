import type { Language } from '@aureus/contract/languages.ts';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import { language } from './language.ts';

/** Runs a module of the pages in the build's language and returns its exports. */
async function run<T>(file: string, root: string, tag: Language): Promise<T> {
  const config: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [language(tag)] };
  return (await runnerImport<T>(file, config)).module;
}

/** Replaces each `%name%` in the HTML page with its text in the build's language. */
export function pageWords(tag: Language): Plugin {
  let root = '';
  return {
    name: 'aureus:page-words',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { bootWords } = await run<{ bootWords: Record<string, string> }>(
          '/src/boot/boot.words.ts',
          root,
          tag,
        );
        const words: Record<string, string> = { ...bootWords, language: tag };
        return html.replace(/%([a-z]+)%/g, (written, name: string) => words[name] ?? written);
      },
    },
  };
}

/**
 * Writes the boot screen into the built page. It's visible once the page and its stylesheet have loaded, before the
 * application's scripts.
 */
export function bootScreen(tag: Language): Plugin {
  let root = '';
  return {
    name: 'aureus:boot-screen',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml(html) {
      const { BootScreen } = await run<{ BootScreen: FunctionComponent }>(
        '/src/boot/BootScreen.tsx',
        root,
        tag,
      );
      // React adds links that preload pictures. The pictures stand in the same HTML, and browsers complain about links
      // whose picture is replaced before it's there.
      const screen = renderToStaticMarkup(createElement(BootScreen)).replaceAll(
        /<link rel="preload" as="image"[^>]*>/g,
        '',
      );
      return html.replace('<div id="root"></div>', () => `${screen}<div id="root"></div>`);
    },
  };
}
