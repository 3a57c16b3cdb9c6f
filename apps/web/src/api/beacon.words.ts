/** Names of the beacon: `beacon` until the server's answer arrives, `local` for the sandbox's beacon. */
export const beaconWords = { beacon: 'beacon', local: 'local beacon' };
