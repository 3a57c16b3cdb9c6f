import type { Plugin } from 'vite';

/** Removes React's support for browser developer tools, because built pages aren't debugged. */
export function withoutDevtools(): Plugin {
  return {
    name: 'aureus:without-devtools',
    apply: 'build',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  };
}
