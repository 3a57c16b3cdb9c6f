/** Names of the beacon: `beacon` while its real name isn't loaded, `local` for the sandbox's beacon. */
export const beaconWords = { beacon: 'beacon', local: 'local beacon' };
