/** Names of the beacon: until it is known, and of the one on this machine. */
export const beaconWords = { beacon: 'beacon', local: 'local beacon' };
