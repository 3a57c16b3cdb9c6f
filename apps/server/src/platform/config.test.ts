import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../testing/production.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});
const custody = {
  FIREBLOCKS_API_URL: 'https://api.example/v1',
  FIREBLOCKS_API_KEY: 'key',
  FIREBLOCKS_PRIVATE_KEY: String(rsaKey),
  FIREBLOCKS_JWKS_URL: 'https://keys.example/jwks.json',
};
const identity = {
  SUMSUB_API_URL: 'https://api.example',
  SUMSUB_APP_TOKEN: 'token',
  SUMSUB_SECRET_KEY: 'secret',
  SUMSUB_WEBHOOK_SECRET: 'secret',
  SUMSUB_WEBSDK_URL: 'https://api.example/websdk',
};

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the configuration', () => {
  it('takes a place for backups of the embedded database alone, and names no key', () => {
    const digits = 'AB'.repeat(32);
    expect(readConfig({ BACKUP_DIR: '/backups', BACKUP_KEY: digits }).backup).toEqual({
      dir: '/backups',
      key: Buffer.from(digits, 'hex'),
      keepDays: 7,
    });
    expect(refusal({ BACKUP_KEY: digits.slice(1) })).toBe('BACKUP_KEY must be 64 hex digits.');
    expect(refusal({ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://db.invalid/aureus' })).toMatch(
      /^BACKUP_DIR is for the embedded database/,
    );
    expect(refusal({ ...PRODUCTION, BACKUP_KEY: PRODUCTION.SEED_KEY })).toMatch(
      /another key in SEED_KEY than in BACKUP_KEY/,
    );
  });

  it('is whole without anything set, and empty values count as unset', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' });
    expect(config).toMatchObject({
      isProduction: false,
      isDemo: false,
      fireblocks: undefined,
      trustedProxies: [],
    });
    expect(config.spin).toEqual({
      layout: '16',
      betMs: 15_000,
      landMs: 5_000,
      holdMs: 1_500,
      roundMs: 25_000,
    });
    const empty = Object.fromEntries(
      ['PORT', 'HOST', 'DATABASE_URL', 'TRUSTED_PROXIES', 'AVATAR_ORIGINS', 'DEMO', 'GOOGLE_ISSUER'].map(
        (name) => [name, ' '],
      ),
    );
    expect(readConfig(empty)).toEqual(config);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but it is "-1".'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535, but it is "3000.5".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, but it is "1e3".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test, but it is "prod".'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, .* but it is "loud"\.$/],
    [{ DEMO: 'yes' }, 'DEMO must be one of 0, 1, but it is "yes".'],
    [{ SPIN_LAYOUT: '17' }, 'SPIN_LAYOUT must be one of 16, 15, but it is "17".'],
    [{ SPIN_BET_MS: '0' }, /^SPIN_BET_MS must be a whole number from 500 to 600000/],
    [{ SESSION_DAYS: '0' }, /^SESSION_DAYS must be a whole number from 1 to 365/],
    [{ SESSION_IDLE_DAYS: '0' }, /^SESSION_IDLE_DAYS must be a whole number from 1 to 365/],
    [{ API_DOCS: 'yes' }, 'API_DOCS must be one of on, off, but it is "yes".'],
    [{ BETS_PER_SECOND: '∞' }, /^BETS_PER_SECOND must be a whole number/],
    [
      { DATABASE_URL: 'aureus' },
      /^DATABASE_URL must be an address that starts with postgres:\/\/ or postgresql:\/\/\.$/,
    ],
    [{ REDIS_URL: 'http://x' }, /^REDIS_URL must be an address that starts with redis:\/\/ or rediss:\/\//],
    [
      { PUBLIC_URL: 'play.example' },
      /^PUBLIC_URL must be an address that starts with http:\/\/ or https:\/\//,
    ],
    [{ SANDBOX_URL: 'file:///etc' }, /^SANDBOX_URL must be an address/],
    [{ BEACON_URL: 'https://relay.example beacon' }, /^BEACON_URL must be addresses/],
    [{ BEACON_CHAIN_HASH: 'xyz' }, 'BEACON_CHAIN_HASH must be 64 hex digits, but it is "xyz".'],
    [{ BEACON_PUBLIC_KEY: 'ab' }, 'BEACON_PUBLIC_KEY must be 192 hex digits, but it is "ab".'],
    [{ PRICES_URL: '//prices' }, /^PRICES_URL must be an address/],
    [{ STEAM_OPENID_URL: 'steam' }, /^STEAM_OPENID_URL must be an address/],
    [
      { STEAM_CLAIMED_ID_BASE: 'https://steam.example/id' },
      /^STEAM_CLAIMED_ID_BASE must be an address that ends with \//,
    ],
    [
      { DEFAULT_REGION: 'Poland' },
      'DEFAULT_REGION must be a country of two capital letters, but it is "Poland".',
    ],
    [
      { TRUSTED_PROXIES: 'proxy' },
      'TRUSTED_PROXIES must be addresses or ranges with commas between, but one is "proxy".',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1,' },
      'TRUSTED_PROXIES must be addresses or ranges with commas between, but one is "".',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /but one is "10\.0\.0\.0\/33"\.$/],
    [
      { GEO_HEADER: 'cf-ipcountry' },
      'GEO_HEADER needs TRUSTED_PROXIES: the proxies whose header is believed.',
    ],
    [
      { GEO_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: 'loopback' },
      'GEO_HEADER must be the name of a header in small letters, but it is "CF-IPCountry".',
    ],
    [
      { GEO_LOCAL_COUNTRY: 'XX' },
      'GEO_LOCAL_COUNTRY must be a country of two capital letters, but it is "XX".',
    ],
    [{ COMMUNITY_LINKS: 'Discord=ftp://discord.gg/x' }, /^COMMUNITY_LINKS must be links as name=https:/],
    [{ COMMUNITY_LINKS: 'X=https://x.com;X=https://y.com' }, 'COMMUNITY_LINKS gives two links one name.'],
    [{ COMMUNITY_LINKS: 'javascript:alert(1)' }, /but one is "javascript:alert\(1\)"\.$/],
    [{ COMMUNITY_LINKS: 'A=https://user:pass@x.com' }, /^COMMUNITY_LINKS must be links/],
    [{ COMMUNITY_LINKS: `${'n'.repeat(31)}=https://x.com` }, /^COMMUNITY_LINKS must be links/],
    [
      { GIFT_CARD_LINKS: '20=https://shop.example' },
      'GIFT_CARD_LINKS must be links as dollars=https://… with ; between, for cards of 5, 25, 50, 100, 250, 500 dollars, but one is "20=https://shop.example".',
    ],
    [{ GIFT_CARD_LINKS: '25=shop.example' }, /but one is "25=shop\.example"\.$/],
    [
      { GIFT_CARD_LINKS: '25=https://a.example; 25=https://b.example' },
      'GIFT_CARD_LINKS gives two links one name.',
    ],
    [{ TRUSTED_PROXIES: '*' }, /but one is "\*"\.$/],
    [
      { AVATAR_ORIGINS: "'unsafe-inline'" },
      `AVATAR_ORIGINS must be origins with spaces between, but one is "'unsafe-inline'".`,
    ],
    [{ AVATAR_ORIGINS: 'https://a.example/x' }, /but one is "https:\/\/a\.example\/x"\.$/],
    [{ AVATAR_ORIGINS: 'https://a.example;script-src' }, /^AVATAR_ORIGINS must be origins/],
    [
      { GOOGLE_ISSUER: 'https://accounts.example' },
      'Google sign-in also needs GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET.',
    ],
    [
      { GOOGLE_ISSUER: 'accounts', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
      /^GOOGLE_ISSUER must be an address/,
    ],
    [
      { FIREBLOCKS_API_KEY: 'x' },
      /^Crypto custody also needs FIREBLOCKS_API_URL, FIREBLOCKS_PRIVATE_KEY, FIREBLOCKS_JWKS_URL\.$/,
    ],
    [
      { SKINSBACK_API_URL: 'https://skins.example/api.php', SKINSBACK_CLIENT_ID: '1' },
      'Skins also needs SKINSBACK_CLIENT_SECRET.',
    ],
    [{ SKINS_EARLY_CREDIT: 'yes' }, /^SKINS_EARLY_CREDIT must be one of 0, 1/],
    [
      { PAYADMIT_API_URL: 'https://pay.example', PAYADMIT_API_KEY: 'key' },
      'Card payments also needs PAYADMIT_SIGNING_KEY.',
    ],
    [
      { PAYADMIT_API_URL: 'pay', PAYADMIT_API_KEY: 'key', PAYADMIT_SIGNING_KEY: 'key' },
      /^PAYADMIT_API_URL must be an address/,
    ],
    [{ ...custody, FIREBLOCKS_API_URL: 'custody' }, /^FIREBLOCKS_API_URL must be an address/],
    [
      { ...custody, FIREBLOCKS_PRIVATE_KEY: 'not a key' },
      'FIREBLOCKS_PRIVATE_KEY must be an RSA private key in PEM.',
    ],
    [{ ...identity, SUMSUB_WEBSDK_URL: 'websdk' }, /^SUMSUB_WEBSDK_URL must be an address/],
    ...['hunter2', 'a'.repeat(63), `${'a'.repeat(64)} ${'b'.repeat(64)}`, `Ä:${'a'.repeat(64)}`].map(
      (keys): [NodeJS.ProcessEnv, string] => [
        { TWO_FACTOR_KEY: keys },
        'TWO_FACTOR_KEY must be 64 hex digits, or several such keys as id:digits, the newest first.',
      ],
    ),
    [{ SEED_KEY: `a:${'a'.repeat(64)},a:${'b'.repeat(64)}` }, 'SEED_KEY gives two keys one id.'],
    [{ ...identity, SUMSUB_APP_TOKEN: '' }, 'Identity checks also needs SUMSUB_APP_TOKEN.'],
    [{ ADULT_AGE: '17' }, 'ADULT_AGE must be a whole number from 18 to 30, but it is "17".'],
    [{ ADULT_AGES: 'EE=21 PL=17' }, /^ADULT_AGES must be countries with ages from 18 to 30 .* is "PL=17"\.$/],
    [{ ADULT_AGES: 'EE=21, LT=21' }, /but one is "EE=21,"\.$/],
    [{ ADULT_AGES: 'EE=21 EE=18' }, /but one is "EE=18"\.$/],
    [{ ADULT_AGES: 'EST=21' }, /but one is "EST=21"\.$/],
  ] as [Record<string, string>, string | RegExp][])(
    'with %j says what is wrong in one sentence',
    (env, sentence) => {
      const message = refusal(env);
      if (typeof sentence === 'string') expect(message).toBe(sentence);
      else expect(message).toMatch(sentence);
      expect(message.split('\n')).toHaveLength(1);
      expect(message).toMatch(/\.$/);
    },
  );

  it('never repeats a password or a key', () => {
    for (const address of [
      'mysql://aureus:hunter2@db.example',
      'postgres://a:b/hunter2@db',
      'a:hunter2@db:5432/b',
    ])
      expect(refusal({ DATABASE_URL: address })).not.toContain('hunter2');
    expect(refusal({ PUBLIC_URL: 'ftp://a:b@hunter2@play.example' })).toContain('"ftp://…@play.example"');
    expect(refusal({ REDIS_URL: 'http://:hunter2@redis.example' })).not.toContain('hunter2');
    expect(refusal({ ...custody, FIREBLOCKS_PRIVATE_KEY: 'PRIVATE-hunter2' })).not.toContain('hunter2');
  });

  it('knows from which age on people may play, and where later', () => {
    expect(readConfig({}).adultAges).toEqual({ usual: 18, byCountry: new Map() });
    const { adultAges } = readConfig({ ADULT_AGE: '19', ADULT_AGES: ' EE=21  LT=21 ' });
    expect(adultAges).toEqual({
      usual: 19,
      byCountry: new Map([
        ['EE', 21],
        ['LT', 21],
      ]),
    });
  });

  it('takes proxies, origins, keys on one line and slashes at the end', () => {
    const config = readConfig({
      ...custody,
      FIREBLOCKS_PRIVATE_KEY: String(rsaKey).replaceAll('\n', '\\n'),
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,::1, fd00::/8 ,loopback',
      AVATAR_ORIGINS: 'https://a.example http://127.0.0.1:4001',
      PUBLIC_URL: 'https://play.example/',
    });
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8', 'loopback']);
    expect(config.avatarOrigins).toEqual(['https://a.example', 'http://127.0.0.1:4001']);
    expect(config.publicUrl).toBe('https://play.example');
  });
});

describe('the role of a process', () => {
  const { NODE_ENV, PUBLIC_URL } = PRODUCTION;
  const edge = {
    NODE_ENV,
    PUBLIC_URL,
    ROLE: 'edge',
    REDIS_URL: 'redis://cache.invalid',
    DATABASE_EDGE_URL: 'postgres://aureus_edge@db.invalid/aureus',
  };

  it('is all by default, and a core needs what all need and Redis', () => {
    expect(readConfig({}).role).toBe('all');
    expect(refusal({ ...PRODUCTION, ROLE: 'core' })).toBe(
      "ROLE=core needs REDIS_URL: Redis brings a core's messages to the sockets of edges.",
    );
    expect(readConfig({ ...PRODUCTION, ROLE: 'core', REDIS_URL: edge.REDIS_URL }).role).toBe('core');
    expect(refusal({ ...edge, ROLE: 'core' })).toMatch(
      /^Production needs DATABASE_APP_URL, .*; TWO_FACTOR_KEY/,
    );
  });

  it('of an edge needs Redis and a login of its own, and no key or secret of a provider', () => {
    const named = {
      GOOGLE_CLIENT_ID: 'id',
      FIREBLOCKS_API_URL: 'https://api.fireblocks.example',
      SUPPORT_DESK: 'chatwoot',
    };
    expect(readConfig({ ...edge, ...named })).toMatchObject({
      role: 'edge',
      offersGoogle: true,
      google: undefined,
      fireblocks: undefined,
      seedKeys: [],
      apiDocs: false,
    });
    const { REDIS_URL: _redis, ...alone } = edge;
    expect(refusal(alone)).toMatch(/^ROLE=edge needs REDIS_URL/);
    expect(refusal({ ...edge, DATABASE_EDGE_URL: '' })).toBe(
      'ROLE=edge needs DATABASE_EDGE_URL: a login that is a member of aureus_edge.',
    );
    expect(refusal({ ...edge, PUBLIC_URL: '' })).toBe(
      'Production needs PUBLIC_URL, the https:// address that players open.',
    );
    const secrets = {
      DATABASE_APP_URL: PRODUCTION.DATABASE_APP_URL,
      SEED_KEY: PRODUCTION.SEED_KEY,
      STEAM_API_KEY: 'key',
    };
    expect(refusal({ ...edge, ...secrets })).toBe(
      'ROLE=edge takes no DATABASE_APP_URL, SEED_KEY, STEAM_API_KEY: an edge reads the database of its cores and needs no key.',
    );
    expect(refusal({ ...edge, EMBEDDED_DATABASE: '1' })).toMatch(/^ROLE=edge takes no EMBEDDED_DATABASE/);
  });

  it('matters to no command beside the site, nor does a header that proxies set', () => {
    const owner = { ...PRODUCTION, DATABASE_URL: 'postgres://postgres@db.invalid/aureus', ROLE: 'edge' };
    const proxied = { ...owner, GEO_HEADER: 'cf-ipcountry' };
    expect(readConfig(proxied, 'owner').databaseUrl).toBe(owner.DATABASE_URL);
  });
});

describe('production', () => {
  const keys = {
    TWO_FACTOR_KEY: PRODUCTION.TWO_FACTOR_KEY,
    SEED_KEY: `b:${'0b'.repeat(32)} a:${'0a'.repeat(32)}`,
    PERSON_KEY: `2027:${'f1'.repeat(32)} 2026:${'f0'.repeat(32)}`,
    PRIVACY_KEY: 'f2'.repeat(32),
    DECISION_KEYS: 'f3'.repeat(32),
  };
  const production = { ...PRODUCTION, ...keys };
  const {
    PAYADMIT_API_URL: _url,
    PAYADMIT_API_KEY: _key,
    PAYADMIT_SIGNING_KEY: _signing,
    ...unpaid
  } = production;

  it('starts with all required settings, and never with the sandbox or the demo', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      isDemo: false,
      sandboxUrl: undefined,
    });
    expect(refusal({ ...production, SANDBOX_URL: 'http://127.0.0.1:3001' })).toMatch(
      /^Production does not start against the sandbox/,
    );
    expect(refusal({ ...production, DEMO: '1' })).toBe('Production does not start with DEMO=1.');
    const staging = { ...production, STAGING: '1', SANDBOX_URL: 'https://sandbox.play.example' };
    expect(readConfig(staging)).toMatchObject({ isProduction: true, isStaging: true });
    expect(refusal({ ...staging, DEMO: '1' })).toBe('Production does not start with DEMO=1.');
    expect(refusal({ ...staging, STAFF_TEST_MEMBERS: `Livia|owner|1|${'A'.repeat(32)}` })).toBe(
      'Production does not start with STAFF_TEST_MEMBERS: invite staff instead.',
    );
    expect(refusal({ ...staging, SANDBOX_URL: '' })).toContain('SANDBOX_URL, the address of the sandbox');
    expect(refusal({ ...staging, SANDBOX_URL: 'http://sandbox.play.example' })).toContain(
      'an https:// address in SANDBOX_URL',
    );
  });

  const anyWay =
    'FIREBLOCKS_API_URL, FIREBLOCKS_API_KEY, FIREBLOCKS_PRIVATE_KEY, FIREBLOCKS_JWKS_URL (Crypto custody)' +
    ' or PAYADMIT_API_URL, PAYADMIT_API_KEY, PAYADMIT_SIGNING_KEY (Card payments)' +
    ' or SKINSBACK_API_URL, SKINSBACK_CLIENT_ID, SKINSBACK_CLIENT_SECRET (Skins)';

  it('names all missing settings in one sentence', () => {
    expect(refusal({ NODE_ENV: 'production' })).toBe(
      'Production needs PUBLIC_URL, the https:// address that players open;' +
        ' DATABASE_APP_URL, or EMBEDDED_DATABASE=1 for a database on this machine;' +
        ' TWO_FACTOR_KEY, SEED_KEY, PERSON_KEY, PRIVACY_KEY, DECISION_KEYS, SIGNING_KEY: 64 hex digits each that stay the same;' +
        ` ${anyWay};` +
        ' SUMSUB_API_URL, SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET, SUMSUB_WEBSDK_URL (Identity checks).',
    );
  });

  const httpsAlone = 'PUBLIC_URL, the https:// address that players open';
  it.each([
    [{ ...production, PUBLIC_URL: 'http://play.example' }, httpsAlone],
    [
      { ...production, PUBLIC_URL: ' ', PRICES_URL: 'http://a.example', STEAM_API_URL: 'http://b.example' },
      `${httpsAlone}; an https:// address in STEAM_API_URL; an https:// address in PRICES_URL`,
    ],
    [
      { ...production, DATABASE_APP_URL: '', EMBEDDED_DATABASE: '0' },
      'DATABASE_APP_URL, or EMBEDDED_DATABASE=1 for a database on this machine',
    ],
    [unpaid, anyWay],
    [{ ...production, SUMSUB_SECRET_KEY: '' }, 'SUMSUB_SECRET_KEY (Identity checks)'],
    [
      { ...unpaid, FIREBLOCKS_API_KEY: 'key', GOOGLE_CLIENT_ID: 'id' },
      'GOOGLE_ISSUER, GOOGLE_CLIENT_SECRET (Google sign-in); FIREBLOCKS_API_URL, FIREBLOCKS_PRIVATE_KEY, FIREBLOCKS_JWKS_URL (Crypto custody)',
    ],
    ...Object.keys(keys).map((name): [Record<string, string>, string] => [
      { ...production, [name]: '' },
      `${name}: 64 hex digits each that stay the same`,
    ]),
    [{ ...production, SEED_KEY: keys.TWO_FACTOR_KEY }, 'another key in SEED_KEY than in TWO_FACTOR_KEY'],
    [
      { ...production, PUSH_KEY: `new:${'9a'.repeat(32)} old:${keys.PRIVACY_KEY.toUpperCase()}` },
      'another key in PUSH_KEY than in PRIVACY_KEY',
    ],
    [
      { ...production, PERSON_KEY: `a:${'9a'.repeat(32)} b:${'9a'.repeat(32)}` },
      'each key in PERSON_KEY once',
    ],
    [
      { ...production, WITHDRAW_AUTOMAX: '10', SUMSUB_TOKEN: 'hunter2', DATABASE_APPURL: 'x' },
      'no DATABASE_APPURL, which is no setting; no SUMSUB_TOKEN, which is no setting; no WITHDRAW_AUTOMAX, which is no setting',
    ],
  ] as [Record<string, string>, string][])('with %j names the missing setting', (env, needs) => {
    expect(refusal(env)).toBe(`Production needs ${needs}.`);
  });

  it('reads a secret from the file that a variable names, and nothing else', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-secrets-'));
    const file = path.join(folder, 'seed');
    await writeFile(file, `${keys.SEED_KEY}\n`);
    const { SEED_KEY: _, ...rest } = production;
    expect(readConfig({ ...rest, SEED_KEY_FILE: file }).seedKeys).toEqual(readConfig(production).seedKeys);
    expect(refusal({ ...production, SEED_KEY_FILE: file })).toBe(
      'SEED_KEY and SEED_KEY_FILE are both set: unset one of them.',
    );
    expect(refusal({ ...rest, SEED_KEY_FILE: folder })).toBe(
      `SEED_KEY_FILE is "${folder}", which cannot be read (EISDIR).`,
    );
    expect(refusal({ ...production, PUBLIC_URL_FILE: file })).toContain(
      'no PUBLIC_URL_FILE, which is no setting',
    );
    await rm(folder, { recursive: true });
  });

  it('accepts the database on this machine if a setting says so, and any one way for coins', () => {
    const { DATABASE_APP_URL: _, ...local } = production;
    expect(readConfig({ ...local, EMBEDDED_DATABASE: '1' }).isDatabasePrepared).toBe(false);
    expect(readConfig(production).isDatabasePrepared).toBe(true);
    expect(refusal({ ...unpaid, ...custody })).toBe('accepted');
  });

  it('gives a process of the site no owner of the database, and commands beside it need one', () => {
    const owner = { DATABASE_URL: 'postgres://postgres@db.invalid/aureus' };
    expect(refusal({ ...production, ...owner })).toMatch(
      /^A process of the site takes no DATABASE_URL in production, .*: set DATABASE_APP_URL alone/,
    );
    expect(refusal({ ...production, ...owner, EMBEDDED_DATABASE: '1' })).toBe(
      'DATABASE_URL and EMBEDDED_DATABASE=1 name two databases: unset one of them.',
    );
    expect(readConfig({ ...production, ...owner }, 'owner').databaseUrl).toBe(owner.DATABASE_URL);
    expect(() => readConfig(production, 'owner')).toThrow('Production needs DATABASE_URL, or');
  });

  it('leaves the variables of other programs alone', () => {
    const others = {
      NODE_OPTIONS: '--no-warnings',
      GOOGLE_APPLICATION_CREDENTIALS: '/key.json',
      REDIS_SERVICE_HOST: '10.0.0.1',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=abc',
      SUPPORT_PORT: 'tcp://10.0.0.2:80',
      AUREUS_SERVICE_PORT_HTTP: '80',
      AUREUS_PORT_80_TCP_ADDR: '10.0.0.2',
      WITHDRAW_OLD: '',
      KILLS: '3',
      LONG_TESTS: '1',
    };
    expect(refusal({ ...production, ...others })).toBe('accepted');
  });

  it('keeps second factors, seeds and persons under keys of its own, the newest first', () => {
    const { twoFactorKeys, seedKeys, personKeys } = readConfig(production);
    expect(twoFactorKeys.map(({ secret }) => secret)).toEqual([Buffer.alloc(32, 0x0f)]);
    expect(seedKeys).toEqual([
      { id: 'b', secret: Buffer.alloc(32, 0x0b) },
      { id: 'a', secret: Buffer.alloc(32, 0x0a) },
    ]);
    expect(personKeys.map(({ id }) => id)).toEqual(['2027', '2026']);
  });

  const ownBeacon = {
    BEACON_URL: 'https://one.example/chain https://two.example/chain/',
    BEACON_CHAIN_HASH: 'ab'.repeat(32),
    BEACON_PUBLIC_KEY: 'cd'.repeat(96),
  };

  it('draws with drand quicknet over several relays, and with another beacon only when it is said to be private', () => {
    const { relays, ...beacon } = readConfig(production).beacon;
    expect(beacon).toEqual({
      name: 'drand quicknet',
      chainHash: QUICKNET.chainHash,
      publicKey: QUICKNET.publicKey,
    });
    expect(relays.length).toBeGreaterThanOrEqual(2);
    expect(relays.every((relay) => relay.endsWith(`/${QUICKNET.chainHash}`))).toBe(true);
    expect(refusal({ ...production, ...ownBeacon })).toMatch(/^Production draws with drand quicknet/);
    expect(readConfig({ ...production, ...ownBeacon, BEACON_PRIVATE: '1' }).beacon).toMatchObject({
      name: 'private beacon',
      relays: ['https://one.example/chain', 'https://two.example/chain'],
    });
    // Setting only one of a beacon's hash and key is an error, also in development.
    const { BEACON_PUBLIC_KEY: _, ...halved } = ownBeacon;
    expect(refusal(halved)).toMatch(/must be of the same beacon/);
    expect(refusal({ ...ownBeacon, BEACON_URL: '' })).toMatch(/needs BEACON_URL/);
  });

  it.each([
    'drand quicknet',
    'DRAND',
    'd-r.a n_d',
    'Quick Net',
    'League of Entropy',
    'dr\u0430nd',
    'x'.repeat(41),
  ])('and development never call another beacon %s', (name) => {
    expect(refusal({ ...ownBeacon, BEACON_NAME: name })).toMatch(/^BEACON_NAME must be/);
    expect(readConfig({ ...ownBeacon, BEACON_NAME: 'local beacon' }).beacon.name).toBe('local beacon');
    // The public beacon keeps its own name, whatever BEACON_NAME says.
    expect(readConfig({ BEACON_NAME: name }).beacon.name).toBe('drand quicknet');
  });

  it.each([
    ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }],
    ['STEAM_OPENID_URL', {}],
    ['STEAM_CLAIMED_ID_BASE', {}],
    ['STEAM_API_URL', {}],
    ['FIREBLOCKS_API_URL', custody],
    ['FIREBLOCKS_JWKS_URL', custody],
    ['PAYADMIT_API_URL', { PAYADMIT_API_KEY: 'a', PAYADMIT_SIGNING_KEY: 'b' }],
    ['SKINSBACK_API_URL', { SKINSBACK_CLIENT_ID: 'a', SKINSBACK_CLIENT_SECRET: 'b' }],
    ['SUMSUB_API_URL', identity],
    ['SUMSUB_WEBSDK_URL', identity],
    ['PRICES_URL', {}],
    ['TURNSTILE_URL', {}],
  ] as [string, Record<string, string>][])('takes %s over https alone', (name, others) => {
    const env = { ...production, ...others };
    const sentence = `Production needs an https:// address in ${name}.`;
    expect(refusal({ ...env, [name]: 'http://provider.example/path/' })).toBe(sentence);
    expect(refusal({ ...env, [name]: 'HTTP://provider.example/path/' })).toBe(sentence);
    expect(refusal({ ...env, [name]: 'https://provider.example/path/' })).toBe('accepted');
  });

  it.each(['COMMUNITY_LINKS', 'GIFT_CARD_LINKS'])('sends players to https alone by %s', (name) => {
    const link = (address: string) => ({ [name]: `25=${address}` });
    expect(refusal({ ...production, ...link('http://shop.example') })).toBe(
      `Production needs an https:// address in ${name}.`,
    );
    expect(refusal({ ...production, ...link('https://shop.example') })).toBe('accepted');
    // In development, links to the sandbox's pages on this machine are allowed.
    expect(readConfig(link('http://127.0.0.1:3001/x')).isProduction).toBe(false);
    expect(readConfig(production)).toMatchObject({ communityLinks: [], giftCardLinks: [] });
  });

  it('takes pictures over https alone, and describes the API when it is set to', () => {
    expect(refusal({ ...production, AVATAR_ORIGINS: 'https://a.example http://b.example' })).toBe(
      'Production needs an https:// address in AVATAR_ORIGINS.',
    );
    expect([readConfig({}).apiDocs, readConfig(production).apiDocs]).toEqual([true, false]);
    expect(readConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true);
  });
});
