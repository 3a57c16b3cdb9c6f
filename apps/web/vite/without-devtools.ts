import type { Plugin } from 'vite';

/** Leaves out what React does for its developer tools: nobody debugs the built pages. */
export function withoutDevtools(): Plugin {
  return {
    name: 'aureus:without-devtools',
    apply: 'build',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  };
}
