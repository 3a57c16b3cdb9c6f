import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Minifies the scripts by SWC before Vite does. Both together save 3 % of all scripts after compression, compared to
 * Vite alone.
 */
export function shortChunks(): Plugin {
  return {
    name: 'aureus:short-chunks',
    apply: 'build',
    renderChunk: (code) =>
      minify(code, {
        module: true,
        ecma: 2022,
        compress: { ecma: 2022, passes: 3, toplevel: true },
        mangle: { toplevel: true },
        format: { ecma: 2022, comments: false },
      }),
  };
}
