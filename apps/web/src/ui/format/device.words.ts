/** Names of devices used to sign in. */
export const deviceWords = {
  of: (browser: string, system: string) => `${browser} on ${system}`,
  browser: 'Browser',
  system: 'an unknown system',
  unknown: 'Unknown device',
};
