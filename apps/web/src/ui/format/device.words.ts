/** The device that somebody signed in with. */
export const deviceWords = {
  of: (browser: string, system: string) => `${browser} on ${system}`,
  browser: 'Browser',
  system: 'an unknown system',
  unknown: 'Unknown device',
};
