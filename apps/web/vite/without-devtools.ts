import type { Plugin } from 'vite';

/** Takes from React what only the browser's developer tools for it ask: the pages that are built are debugged by nobody. */
export function withoutDevtools(): Plugin {
  return {
    name: 'aureus:without-devtools',
    apply: 'build',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  };
}
