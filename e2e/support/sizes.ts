import type { BrowserContextOptions } from '@playwright/test';

/** The two windows that everything is tried in: `test.use(sizes[size])`. */
export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

export type Size = keyof typeof sizes;
