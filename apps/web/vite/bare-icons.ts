import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** Parts of an icon that aren't needed: a line's key, such as `key: "1kms8w"`, and the icon's `name` and `aliases`. */
const UNUSED = /,\s*(?:key: "[a-z0-9]+"|aliases: \[[^\]]*\])|\bname: "[a-z0-9-]+",\s*/g;

/** The library's module that turns icon data into a component. */
const LIBRARYS_OWN = '../createLucideIcon.mjs';
const OURS = fileURLToPath(new URL('bare-icon.ts', import.meta.url));

/**
 * Removes unused parts of the icons to save size: keys of their lines, which are random letters, and names, which
 * would become CSS classes. Also replaces the library's `createLucideIcon` with a smaller one.
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
