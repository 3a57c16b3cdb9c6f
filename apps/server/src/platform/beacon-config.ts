import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { ConfigError } from './config-error.ts';

/** The signer of shared draws, and where its rounds are asked for. */
export type BeaconConfig = {
  name: string;
  chainHash: string;
  publicKey: string;
  /** Addresses of the chain, its hash included; tried in turn. */
  relays: readonly string[];
};

/** Who serves quicknet's rounds; each is checked under the pinned key. Source: `https://docs.drand.love/dev-guide/developer/http-api/`. */
const RELAYS = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
].map((relay) => `${relay}/${QUICKNET.chainHash}`);

type Settings = {
  isProduction: boolean;
  urls: string | undefined;
  chainHash: string | undefined;
  publicKey: string | undefined;
  name: string | undefined;
  /** BEACON_PRIVATE=1: the operator knows that players' verifiers refuse this beacon. */
  isPrivate: boolean;
};

/**
 * drand quicknet, unless hash and key of another chain are given. Another one is called by another name, and production
 * takes it only when it is said to be private: whoever holds its key can know results in advance.
 * @throws ConfigError with one clear sentence.
 */
export function readBeaconConfig(settings: Settings): BeaconConfig {
  const {
    isProduction,
    isPrivate,
    chainHash = QUICKNET.chainHash,
    publicKey = QUICKNET.publicKey,
  } = settings;
  const relays = relaysOf(settings.urls);
  const [isHash, isKey] = [chainHash === QUICKNET.chainHash, publicKey === QUICKNET.publicKey];
  if (isHash && isKey) return { name: QUICKNET.name, chainHash, publicKey, relays: relays ?? RELAYS };
  if (isHash || isKey)
    throw new ConfigError('BEACON_CHAIN_HASH and BEACON_PUBLIC_KEY must be of the same beacon.');
  if (relays === undefined) throw new ConfigError('Another beacon than drand quicknet needs BEACON_URL.');
  if (isProduction && !isPrivate) {
    throw new ConfigError(
      'Production draws with drand quicknet: unset BEACON_CHAIN_HASH and BEACON_PUBLIC_KEY, or set BEACON_PRIVATE=1 and have players warned.',
    );
  }
  return { name: nameOf(settings.name), chainHash, publicKey, relays };
}

function relaysOf(text: string | undefined): string[] | undefined {
  const urls = text?.split(/\s+/).map((url) => url.replace(/\/+$/, ''));
  for (const url of urls ?? []) {
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw new ConfigError(
        'BEACON_URL must be addresses that start with http:// or https://, with spaces between.',
      );
  }
  return urls;
}

/** A private beacon may not pass for the public one, in any spelling. */
function nameOf(name = 'private beacon'): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (!/^[A-Za-z0-9 ._-]{1,40}$/.test(name) || /drand|quicknet|entropy/.test(letters)) {
    throw new ConfigError(
      `BEACON_NAME must be up to 40 letters and digits that don't name drand, but it is "${name}".`,
    );
  }
  return name;
}
