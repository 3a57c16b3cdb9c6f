import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { readBeaconConfig } from './beacon-config.ts';
import { ConfigError } from './config-error.ts';
import { plainProvider } from './config-providers.ts';
import { type Key, keyOf } from './sealing.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** An empty value counts as absent: `.env` files list what could be set. */
const read = (env: Env, name: string): string | undefined =>
  env[name]?.trim() ? env[name].trim() : undefined;

function integer(env: Env, name: string, fallback: number, least: number, most: number): number {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, but it is "${text}".`);
  }
  return value;
}

function oneOf<const T extends string>(env: Env, name: string, fallback: T, values: readonly T[]): T {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const value = values.find((candidate) => candidate === text);
  if (value === undefined)
    throw new ConfigError(`${name} must be one of ${values.join(', ')}, but it is "${text}".`);
  return value;
}

function address(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = read(env, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.join('// or ')}//, but it is "${withoutPassword(text)}".`,
    );
  }
  return text.replace(/\/+$/, '');
}

/** Messages are shown on screens and kept in logs. */
const withoutPassword = (url: string): string => url.replace(/\/\/[^@/]*@/, '//…@');

/** Text of a fixed form; `form` says it in words. */
function matching(env: Env, name: string, pattern: RegExp, form: string): string | undefined {
  const text = read(env, name);
  if (text !== undefined && !pattern.test(text))
    throw new ConfigError(`${name} must be ${form}, but it is "${text}".`);
  return text;
}

/** Keys of 256 bits in hex, with names or, if it is one, without; the newest first. The message leaves them out. */
function secretKeys(env: Env, name: string): Key[] {
  const parts = (read(env, name) ?? '').split(/[\s,]+/).filter((part) => part !== '');
  const keys = parts.map((part) => {
    const [, id, hex] = /^(?:([a-z0-9-]{1,16}):)?([0-9a-f]{64})$/i.exec(part) ?? [];
    if (hex === undefined || (id === undefined && parts.length > 1))
      throw new ConfigError(
        `${name} must be 64 hex digits, or several such keys as id:digits, the newest first.`,
      );
    return keyOf(Buffer.from(hex, 'hex'), id);
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new ConfigError(`${name} gives two keys one id.`);
  return keys;
}

/** Names of ranges that stand for themselves where proxies are named. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function proxies(env: Env, name: string): string[] {
  const parts = (read(env, name) ?? '').split(',').map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return [];
  for (const part of parts) {
    const [ip = '', length = '0', ...rest] = part.split('/');
    const bits = isIP(ip) === 6 ? 128 : 32;
    const isRange = isIP(ip) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits;
    if (!isRange && !RANGES.includes(part))
      throw new ConfigError(`${name} must be addresses or ranges with commas between, but one is "${part}".`);
  }
  return parts;
}

function origins(env: Env, name: string, fallback: string): string[] {
  const list = (read(env, name) ?? fallback).split(/\s+/);
  for (const origin of list) {
    // The list goes into the content policy as it is: nothing but an origin may get there.
    if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin) || !URL.canParse(origin))
      throw new ConfigError(`${name} must be origins with spaces between, but one is "${origin}".`);
  }
  return list;
}

const LEAST_ADULT_AGE = 18;
const MOST_ADULT_AGE = 30;

/** `EE=21 LT=21`: ages by country. */
function agesByCountry(env: Env, name: string): ReadonlyMap<string, number> {
  const pairs = (read(env, name) ?? '').split(/\s+/).filter((pair) => pair !== '');
  const ages = new Map<string, number>();
  for (const pair of pairs) {
    const [, country = '', years = ''] = /^([A-Z]{2})=(\d{2})$/.exec(pair) ?? [];
    const age = Number(years);
    if (country === '' || age < LEAST_ADULT_AGE || age > MOST_ADULT_AGE || ages.has(country)) {
      throw new ConfigError(
        `${name} must be countries with ages from ${LEAST_ADULT_AGE} to ${MOST_ADULT_AGE} such as "EE=21 LT=21", but one is "${pair}".`,
      );
    }
    ages.set(country, age);
  }
  return ages;
}

const http = ['http:', 'https:'];

/** A group of settings that make sense only together: all of them, or none. */
function group<K extends string>(env: Env, what: string, names: readonly K[]): Record<K, string> | undefined {
  const values = names.map((name) => [name, read(env, name)] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`${what} also needs ${missing.join(', ')}.`);
  for (const name of names) if (/_(?:URL|ISSUER)$/.test(name)) address(env, name, http);
  return Object.fromEntries(values) as Record<K, string>;
}

/** Keys come on one line from most files: `\\n` stands for a line break. */
function checkPrivateKey(name: string, pem: string | undefined): void {
  if (pem === undefined) return;
  try {
    if (createPrivateKey(pem.replaceAll('\\n', '\n')).asymmetricKeyType === 'rsa') return;
  } catch {
    // Told below, without the key.
  }
  throw new ConfigError(`${name} must be an RSA private key in PEM.`);
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Every switch of the server, checked. Nothing else in the server reads the environment.
 * @throws ConfigError with one clear sentence.
 */
export function readConfig(env: Env) {
  const isProduction =
    oneOf(env, 'NODE_ENV', 'development', ['development', 'production', 'test']) === 'production';
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const sandboxUrl = address(env, 'SANDBOX_URL', http);
  if (isProduction && sandboxUrl !== undefined) {
    throw new ConfigError(
      'Production does not start against the sandbox: unset SANDBOX_URL and configure the real providers.',
    );
  }
  if (isProduction && read(env, 'DEMO') === '1')
    throw new ConfigError('Production does not start with DEMO=1.');
  const publicUrl = address(env, 'PUBLIC_URL', http) ?? `http://${host}:${port}`;
  if (isProduction && !publicUrl.startsWith('https:')) {
    throw new ConfigError('Production needs PUBLIC_URL, the https:// address that players open.');
  }
  for (const name of ['TWO_FACTOR_KEY', 'SEED_KEY', 'PERSON_KEY'])
    if (isProduction && read(env, name) === undefined)
      throw new ConfigError(`Production needs ${name}: 64 hex digits that stay the same.`);
  const plain = isProduction ? plainProvider((name) => read(env, name)) : undefined;
  if (plain !== undefined) throw new ConfigError(`Production needs an https:// address in ${plain}.`);
  checkPrivateKey('FIREBLOCKS_PRIVATE_KEY', read(env, 'FIREBLOCKS_PRIVATE_KEY'));
  return {
    isProduction,
    port,
    host,
    publicUrl,
    /** Proxies in front whose X-Forwarded-For is believed: addresses or ranges. */
    trustedProxies: proxies(env, 'TRUSTED_PROXIES'),
    dataDir: read(env, 'DATA_DIR') ?? './data',
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    /** The application's own login, where the operator keeps the roles. */
    databaseAppUrl: address(env, 'DATABASE_APP_URL', ['postgres:', 'postgresql:']),
    redisUrl: address(env, 'REDIS_URL', ['redis:', 'rediss:']),
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    productName: read(env, 'PRODUCT_NAME') ?? 'Aureus',
    supportEmail: read(env, 'SUPPORT_EMAIL') ?? 'support@aureus.example',
    defaultRegion: matching(env, 'DEFAULT_REGION', /^[A-Z]{2}$/, 'a country of two capital letters') ?? 'PL',
    sandboxUrl,
    /** The demo population plays: people whose names begin with `bot_` carry the BOT role. Never in production. */
    isDemo: oneOf(env, 'DEMO', '0', ['0', '1']) === '1',
    signInsPerMinute: integer(env, 'SIGN_INS_PER_MINUTE', 30, 1, 1_000_000),
    /** Where avatars may come from, for the content policy. */
    avatarOrigins: origins(
      env,
      'AVATAR_ORIGINS',
      'https://avatars.steamstatic.com https://lh3.googleusercontent.com',
    ),
    /** Calls of the API from one address, and of one session. */
    callsPerMinute: integer(env, 'CALLS_PER_MINUTE', 3_000, 10, 100_000_000),
    sessionCallsPerMinute: integer(env, 'SESSION_CALLS_PER_MINUTE', 2_400, 10, 100_000_000),
    /** What providers send from one address. */
    webhooksPerMinute: integer(env, 'WEBHOOKS_PER_MINUTE', 1_200, 10, 100_000_000),
    /** How long a request may take to arrive, its body included. */
    requestTimeoutMs: integer(env, 'REQUEST_TIMEOUT_MS', 20_000, 100, 600_000),
    /** Open sockets: of one address, of one session and of one player. */
    sockets: {
      perAddress: integer(env, 'SOCKETS_PER_ADDRESS', 100, 1, 1_000_000),
      perSession: integer(env, 'SOCKETS_PER_SESSION', 10, 1, 1_000_000),
      perPlayer: integer(env, 'SOCKETS_PER_PLAYER', 20, 1, 1_000_000),
    },
    /** A process that is so far behind its work answers calls of the API with 503 until it has caught up; 0 is never. */
    maxEventLoopDelayMs: integer(env, 'MAX_EVENT_LOOP_DELAY_MS', 2_000, 0, 600_000),
    betsPerSecond: integer(env, 'BETS_PER_SECOND', 20, 1, 1_000_000),
    /** Asked as `Authorization: Bearer` by GET /metrics; without it this machine may read them, and in production nobody. */
    metricsToken: read(env, 'METRICS_TOKEN'),
    /** How long a node that stops goes on serving after it has said so, for proxies in front to notice. */
    drainMs: integer(env, 'DRAIN_MS', isProduction ? 5_000 : 0, 0, 600_000),
    /** How often a node reads for itself what other nodes may not have been able to tell it. */
    watchMs: integer(env, 'WATCH_MS', 1_000, 10, 4_000),
    /** The API's description under /api/docs. */
    apiDocs: oneOf(env, 'API_DOCS', isProduction ? 'off' : 'on', ['on', 'off']) === 'on',
    /** How long a session lasts at most, and how long when it is not used. */
    sessionDays: integer(env, 'SESSION_DAYS', 90, 1, 365),
    sessionIdleDays: integer(env, 'SESSION_IDLE_DAYS', 30, 1, 365),
    /** What players' second factors are kept under. Outside production the database holds one if none is set. */
    twoFactorKeys: secretKeys(env, 'TWO_FACTOR_KEY'),
    /** What server seeds are sealed under until they are revealed; likewise. */
    seedKeys: secretKeys(env, 'SEED_KEY'),
    /** What persons are recognized under; likewise. */
    personKeys: secretKeys(env, 'PERSON_KEY'),
    spin: {
      layout: oneOf(env, 'SPIN_LAYOUT', '16', ['16', '15']),
      betMs: integer(env, 'SPIN_BET_MS', 15_000, 500, 600_000),
      landMs: integer(env, 'SPIN_LAND_MS', 5_000, 100, 60_000),
      holdMs: integer(env, 'SPIN_HOLD_MS', 1_500, 0, 60_000),
      roundMs: integer(env, 'SPIN_ROUND_MS', 25_000, 1_000, 900_000),
    },
    games: {
      /** Most coins that one bet stakes; a battle, what one seat may cost. */
      maxStakes: {
        cases: integer(env, 'CASES_MAX_STAKE', 10_000, 1, 1_000_000),
        battles: integer(env, 'BATTLES_MAX_STAKE', 25_000, 1, 1_000_000),
        mines: integer(env, 'MINES_MAX_STAKE', 5_000, 1, 1_000_000),
        upgrader: integer(env, 'UPGRADER_MAX_STAKE', 10_000, 1, 1_000_000),
        plinko: integer(env, 'PLINKO_MAX_STAKE', 1_000, 1, 1_000_000),
      },
      /** How long one round of a battle is played back. */
      battleRoundMs: integer(env, 'BATTLE_ROUND_MS', 3_500, 50, 60_000),
    },
    tips: {
      /** Staff's switch for tips from player to player. */
      isOn: oneOf(env, 'TIPS', 'on', ['on', 'off']) === 'on',
      /** Coins that one player gives in 24 hours at most. */
      perDay: integer(env, 'TIPS_PER_DAY', 10_000, 1, 1_000_000_000),
      /** Coins that a player with two-factor tips, or puts into the rain, in 24 hours without a code. */
      stepUpAbove: integer(env, 'TIP_STEP_UP_ABOVE', 100, 0, 1_000_000_000),
    },
    rain: {
      /** How often one player may tip the rain: each tip shows in the chat. */
      tipsPerMinute: integer(env, 'RAIN_TIPS_PER_MINUTE', 10, 1, 1_000_000),
      /** Challenges, and tries to join, of one player. */
      joinsPerMinute: integer(env, 'RAIN_JOINS_PER_MINUTE', 20, 1, 1_000_000),
      /** Joins of one IPv4 /24 or IPv6 /64 that one rain takes. */
      joinsPerNetwork: integer(env, 'RAIN_JOINS_PER_NETWORK', 3, 1, 1_000_000),
      /** Up to which number the human check of a join is searched: twice as far is twice the work. */
      checkMostNumber: integer(env, 'RAIN_CHECK_MAX_NUMBER', 60_000, 1, 10_000_000),
    },
    /** Cloudflare's human check in place of the site's own. */
    turnstile: group(env, 'Turnstile', ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY']),
    /** Where its widget comes from and its tokens are judged. */
    turnstileUrl: address(env, 'TURNSTILE_URL', http) ?? 'https://challenges.cloudflare.com',
    google: group(env, 'Google sign-in', ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
    steam: {
      openidUrl: address(env, 'STEAM_OPENID_URL', http) ?? 'https://steamcommunity.com/openid/login',
      claimedIdBase:
        matching(env, 'STEAM_CLAIMED_ID_BASE', /^https?:\/\/[^/]+\/.*\/$/, 'an address that ends with /') ??
        'https://steamcommunity.com/openid/id/',
      apiUrl: address(env, 'STEAM_API_URL', http) ?? 'https://api.steampowered.com',
      apiKey: read(env, 'STEAM_API_KEY'),
    },
    fireblocks: group(env, 'Crypto custody', [
      'FIREBLOCKS_API_URL',
      'FIREBLOCKS_API_KEY',
      'FIREBLOCKS_PRIVATE_KEY',
      'FIREBLOCKS_JWKS_URL',
    ]),
    payadmit: group(env, 'Card payments', ['PAYADMIT_API_URL', 'PAYADMIT_API_KEY', 'PAYADMIT_SIGNING_KEY']),
    cashier: {
      /** Coins that one player, and all players together, may withdraw in 24 hours without a person's approval. */
      autoWithdrawal: integer(env, 'WITHDRAW_AUTO_MAX', 2_000, 0, 1_000_000_000),
      autoWithdrawalSite: integer(env, 'WITHDRAW_AUTO_MAX_SITE', 50_000, 0, 1_000_000_000),
      /** Coins that one player may send to new places in 24 hours without a person's approval. */
      newAutoWithdrawal: integer(env, 'WITHDRAW_NEW_AUTO_MAX', 100, 0, 1_000_000_000),
      /** Withdrawals of one player in 24 hours; a person looks at those beyond. */
      withdrawalsPerDay: integer(env, 'WITHDRAW_PER_DAY', 20, 1, 1_000_000),
      /** Days for which coins of a card payment can't be tipped or withdrawn. */
      cardHoldDays: integer(env, 'CARD_HOLD_DAYS', 3, 0, 180),
      /** Days after a card deposit in which a person looks at each withdrawal. */
      cardReviewDays: integer(env, 'WITHDRAW_CARD_REVIEW_DAYS', 14, 0, 365),
      /** Calls that withdraw, of one player. */
      withdrawalsPerMinute: integer(env, 'WITHDRAWALS_PER_MINUTE', 30, 1, 1_000_000),
      /** Deposits by card that one player may begin: each is a call to the provider. */
      depositsPerMinute: integer(env, 'DEPOSITS_PER_MINUTE', 60, 1, 1_000_000),
      /** Promo codes that one player may try. */
      redemptionsPerMinute: integer(env, 'REDEMPTIONS_PER_MINUTE', 20, 1, 1_000_000),
      /** Coins that a player may withdraw in 30 days without a proof of address; 0 asks nobody for it. */
      provenAbove: integer(env, 'KYC_ADVANCED_ABOVE', 0, 0, 1_000_000_000),
      /** The custodian's vault account that withdrawals are paid from. */
      treasuryVault:
        matching(env, 'FIREBLOCKS_TREASURY_VAULT', /^\d{1,12}$/, "a vault account's number") ?? '0',
    },
    /** What coins must be played for before they go out. */
    wagerTerms: {
      /** How much of a deposit must be staked. */
      playThroughPercent: integer(env, 'PLAY_THROUGH_PERCENT', 100, 0, 10_000),
      /** How often a bonus must be staked, in bets with a house edge of 10 %; others count by their edge. */
      bonusWager: integer(env, 'BONUS_WAGER', 10, 0, 1_000),
    },
    skinsback: group(env, 'Skins', ['SKINSBACK_API_URL', 'SKINSBACK_CLIENT_ID', 'SKINSBACK_CLIENT_SECRET']),
    /** Whether deposits of skins are credited while Steam can still give the skins back, at the site's own risk. */
    skinsEarlyCredit: oneOf(env, 'SKINS_EARLY_CREDIT', '0', ['0', '1']) === '1',
    sumsub: group(env, 'Identity checks', [
      'SUMSUB_API_URL',
      'SUMSUB_APP_TOKEN',
      'SUMSUB_SECRET_KEY',
      'SUMSUB_WEBHOOK_SECRET',
      'SUMSUB_WEBSDK_URL',
    ]),
    sumsubBasicLevel: read(env, 'SUMSUB_BASIC_LEVEL') ?? 'basic-kyc-level',
    sumsubAdvancedLevel: read(env, 'SUMSUB_ADVANCED_LEVEL') ?? 'advanced-kyc-level',
    /** From which age on players may play, and where the law asks for more. */
    adultAges: {
      usual: integer(env, 'ADULT_AGE', LEAST_ADULT_AGE, LEAST_ADULT_AGE, MOST_ADULT_AGE),
      byCountry: agesByCountry(env, 'ADULT_AGES'),
    },
    pricesUrl: address(env, 'PRICES_URL', http) ?? 'https://api.coingecko.com/api/v3',
    /** A second source, in Coinbase's shape, that prices have to agree with; `off` is none. */
    pricesSecondUrl:
      read(env, 'PRICES_SECOND_URL') === 'off'
        ? undefined
        : (address(env, 'PRICES_SECOND_URL', http) ?? 'https://api.coinbase.com/v2'),
    pricesApiKey: read(env, 'PRICES_API_KEY'),
    beacon: readBeaconConfig({
      isProduction,
      urls: read(env, 'BEACON_URL'),
      chainHash: matching(env, 'BEACON_CHAIN_HASH', /^[0-9a-f]{64}$/, '64 hex digits'),
      publicKey: matching(env, 'BEACON_PUBLIC_KEY', /^[0-9a-f]{192}$/, '192 hex digits'),
      name: read(env, 'BEACON_NAME'),
      isPrivate: oneOf(env, 'BEACON_PRIVATE', '0', ['0', '1']) === '1',
    }),
  };
}
