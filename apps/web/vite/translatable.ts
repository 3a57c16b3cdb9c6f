import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GUARD = fileURLToPath(new URL('translation.ts', import.meta.url));

/** Makes the page safe for a browser's translator, before React draws. */
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
