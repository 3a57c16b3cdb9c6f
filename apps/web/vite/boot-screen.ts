import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

/**
 * Writes the boot screen into the built page, so that the first thing is painted when the page and its stylesheet
 * are there, a second before the application on a slow phone.
 */
export function bootScreen(): Plugin {
  let root = '';
  return {
    name: 'aureus:boot-screen',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml(html) {
      const { module } = await runnerImport<{ BootScreen: FunctionComponent }>('/src/boot/BootScreen.tsx', {
        root,
        configFile: false,
        logLevel: 'error',
      });
      return html.replace(
        '<div id="root"></div>',
        () => `${renderToStaticMarkup(createElement(module.BootScreen))}<div id="root"></div>`,
      );
    },
  };
}
