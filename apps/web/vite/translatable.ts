import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GUARD = fileURLToPath(new URL('translation.ts', import.meta.url));

/** Loads the patches of `translation.ts` before React renders, so that a browser's translator can't break the page. */
export function translatable(): Plugin {
  return {
    name: 'aureus:translatable',
    transform: {
      order: 'pre',
      filter: { id: /[\\/]src[\\/]main\.tsx$/ },
      handler: (code) => ({ code: `import ${JSON.stringify(GUARD)};\n${code}`, map: null }),
    },
  };
}
