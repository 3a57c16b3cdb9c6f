import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GUARD = fileURLToPath(new URL('translation.ts', import.meta.url));

/** Begins the page with what lets a browser's translator work on it, before React draws. */
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
