/** The two window sizes for tests: a desktop and a phone with touch. */
export const sizes = {
  desktop: {
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
    deviceScaleFactor: 1,
  },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

export type Size = keyof typeof sizes;
