import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings/read-settings.ts';

/** Random beacon for shared draws: its identity, and the relays that serve its rounds. */
export type BeaconConfig = {
  name: string;
  chainHash: string;
  publicKey: string;
  /** Addresses of the relays, including the chain's hash. The relays are tried in turn. */
  relays: readonly string[];
};

/**
 * Relays that serve quicknet's rounds; each round is verified with the pinned key. Source:
 * `https://docs.drand.love/dev-guide/developer/http-api/`.
 */
const RELAYS = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
].map((relay) => `${relay}/${QUICKNET.chainHash}`);

/**
 * Returns drand quicknet, unless hash and key of another chain are set, which must have another name. Production
 * accepts another chain only if it's declared private, because the holder of its key can know results in advance.
 * @throws ConfigError with one sentence.
 */
export function beaconConfig(env: Settings): BeaconConfig {
  const {
    BEACON_URL: relays,
    BEACON_CHAIN_HASH: chainHash = QUICKNET.chainHash,
    BEACON_PUBLIC_KEY: publicKey = QUICKNET.publicKey,
  } = env;
  const [isHash, isKey] = [chainHash === QUICKNET.chainHash, publicKey === QUICKNET.publicKey];
  if (isHash && isKey) return { name: QUICKNET.name, chainHash, publicKey, relays: relays ?? RELAYS };
  if (isHash || isKey)
    throw new ConfigError('BEACON_CHAIN_HASH and BEACON_PUBLIC_KEY must be of the same beacon.');
  if (relays === undefined) throw new ConfigError('Another beacon than drand quicknet needs BEACON_URL.');
  if (env.NODE_ENV === 'production' && !env.BEACON_PRIVATE) {
    throw new ConfigError(
      'Production draws with drand quicknet: unset BEACON_CHAIN_HASH and BEACON_PUBLIC_KEY, or set BEACON_PRIVATE=1 and have players warned.',
    );
  }
  checkName(env.BEACON_NAME);
  return { name: env.BEACON_NAME, chainHash, publicKey, relays };
}

/** Refuses names with which a private beacon would seem to be the public one, whatever their case and punctuation. */
function checkName(name: string): void {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (!/^[A-Za-z0-9 ._-]{1,40}$/.test(name) || /drand|quicknet|entropy/.test(letters)) {
    throw new ConfigError(
      `BEACON_NAME must be up to 40 letters and digits that don't name drand, but it is "${name}".`,
    );
  }
}
