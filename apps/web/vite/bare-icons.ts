import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** The key of a line, such as `key: "1kms8w"`, and what the icon is called: `name: "vault"` and its `aliases`. */
const UNUSED = /,\s*(?:key: "[a-z0-9]+"|aliases: \[[^\]]*\])|\bname: "[a-z0-9-]+",\s*/g;

/** Library module that makes a component of an icon. */
const LIBRARYS_OWN = '../createLucideIcon.mjs';
const OURS = fileURLToPath(new URL('bare-icon.ts', import.meta.url));

/**
 * Takes from icons what draws nothing: the keys of their lines, which never change their order, and the names that would
 * become classes of the page. Letters drawn at random are what compresses worst. What makes components of them is ours.
 */
export function bareIcons(): Plugin {
  return {
    name: 'aureus:bare-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replaceAll(UNUSED, '').replace(LIBRARYS_OWN, OURS), map: null }),
    },
  };
}
