import type { Plugin } from 'vite';

/** Leaves out what React does for the developer tools of a browser: built pages are not debugged. */
export function withoutDevtools(): Plugin {
  return {
    name: 'aureus:without-devtools',
    apply: 'build',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  };
}
