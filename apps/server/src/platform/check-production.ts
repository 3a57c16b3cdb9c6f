import { ConfigError } from './config-error.ts';
import type { Setting } from './settings/kinds.ts';
import { fileVariable, type Settings, type Variables } from './settings/read-settings.ts';
import { GROUPS, SETS, SETTINGS, type SettingName } from './settings/table.ts';

/** Keys that operators create. Each protects other data, so no two may have the same value. */
const KEYS = [
  'TWO_FACTOR_KEY',
  'SEED_KEY',
  'PERSON_KEY',
  'PRIVACY_KEY',
  'PUSH_KEY',
  'DECISION_KEYS',
  'SIGNING_KEY',
] as const;
/**
 * Keys that the operator must set in production, SIGNING_KEY only if no key service signs. If the site created them
 * itself, they would be in the database, beside the data that they protect, or on one machine of several.
 */
const NEEDED_KEYS = KEYS.filter((name) => name !== 'PUSH_KEY');
type Provider = keyof typeof SETS;

/** Groups of settings for payment providers, through which coins come in or go out. */
const PAYMENTS = ['Crypto custody', 'Card payments', 'Skins'] as const;

/** First words of setting names that variables of other programs use too. */
const SHARED = new Set(
  'API CHROMIUM DATA DEFAULT GOOGLE HOST LOG LONG MAX NODE OTEL PAGE PORT REDIS SESSION TEST'.split(' '),
);
/** Variables that Kubernetes sets in every container, named after each service in the namespace. */
const OF_A_SERVICE =
  /_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?)$/;

/** Purpose of a process: serving the site, or a command that runs as the database's owner. */
export type Purpose = 'site' | 'owner';

/**
 * Checks the requirements of production. @throws ConfigError with one sentence: about the first setting that
 * production forbids, otherwise about everything that is missing or wrong.
 */
export function checkProduction(settings: Settings, variables: Variables, purpose: Purpose = 'site'): void {
  refuseTestDoubles(settings);
  if (purpose === 'site' && settings.DATABASE_URL !== undefined)
    throw new ConfigError(
      settings.EMBEDDED_DATABASE
        ? 'DATABASE_URL and EMBEDDED_DATABASE=1 name two databases: unset one of them.'
        : "A process of the site takes no DATABASE_URL in production, which is the database's owner: set DATABASE_APP_URL alone, and give the owner to ./aureus migrate.",
    );
  const isEdge = purpose === 'site' && settings.ROLE === 'edge';
  const needs = [
    ...(settings.PUBLIC_URL?.startsWith('https:')
      ? []
      : ['PUBLIC_URL, the https:// address that players open']),
    // The database and secrets of an edge are checked by `checkRole`.
    ...(isEdge
      ? []
      : [...missingDatabase(settings, purpose), ...missingKeys(settings), ...missingProviders(settings)]),
    ...(settings.STAGING && settings.SANDBOX_URL === undefined
      ? ['SANDBOX_URL, the address of the sandbox that STAGING=1 plays against']
      : []),
    ...plainProviders(settings).map((name) => `an https:// address in ${name}`),
    ...sharedKeys(settings),
    ...unknownNames(variables).map((name) => `no ${name}, which is no setting`),
  ];
  if (needs.length > 0) throw new ConfigError(`Production needs ${needs.join('; ')}.`);
}

function refuseTestDoubles(settings: Settings): void {
  if (settings.DEMO === true) throw new ConfigError('Production does not start with DEMO=1.');
  if (settings.SANDBOX_URL !== undefined && !settings.STAGING)
    throw new ConfigError(
      'Production does not start against the sandbox: unset SANDBOX_URL and configure the real providers, or set STAGING=1 for a test site.',
    );
  if (settings.STAFF_TEST_MEMBERS.length > 0)
    throw new ConfigError('Production does not start with STAFF_TEST_MEMBERS: invite staff instead.');
}

function missingDatabase(settings: Settings, purpose: Purpose): string[] {
  const name = purpose === 'site' ? 'DATABASE_APP_URL' : 'DATABASE_URL';
  if (settings[name] !== undefined || settings.EMBEDDED_DATABASE) return [];
  return [`${name}, or EMBEDDED_DATABASE=1 for a database on this machine`];
}

function missingKeys(settings: Settings): string[] {
  const isSignedElsewhere = settings.SIGNING_KMS_URL !== undefined;
  const missing = NEEDED_KEYS.filter(
    (name) => settings[name].length === 0 && !(name === 'SIGNING_KEY' && isSignedElsewhere),
  );
  return missing.length === 0 ? [] : [`${missing.join(', ')}: 64 hex digits each that stay the same`];
}

/** Lists incomplete groups of provider settings, and missing payment or identity providers. */
function missingProviders(settings: Settings): string[] {
  const absent = (what: Provider): readonly SettingName[] =>
    SETS[what].filter((name) => settings[name] === undefined);
  const isUnset = (what: Provider) => absent(what).length === SETS[what].length;
  const lacks = (what: Provider) => `${absent(what).join(', ')} (${what})`;
  const providers = Object.keys(SETS) as Provider[];
  return [
    ...(PAYMENTS.every(isUnset) ? [PAYMENTS.map(lacks).join(' or ')] : []),
    ...providers
      .filter((what) => absent(what).length > 0 && (what === 'Identity checks' || !isUnset(what)))
      .map(lacks),
  ];
}

const plainProviders = (settings: Settings): string[] =>
  Object.entries<Setting>(SETTINGS)
    .filter(
      ([name, { isProvider }]) => isProvider && [settings[name as SettingName]].flat().some(isPlainHttp),
    )
    .map(([name]) => name);

/** True for an http: URL, which production refuses. @param value a URL, or a link that contains one. */
const isPlainHttp = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'url' in value
    ? isPlainHttp(value.url)
    : typeof value === 'string' && /^http:/i.test(value);

/** Lists keys that have the same value, since one leak would then compromise both. */
function sharedKeys(settings: Settings): string[] {
  const places = new Map<string, string>();
  if (settings.BACKUP_KEY !== undefined) places.set(settings.BACKUP_KEY.toString('hex'), 'BACKUP_KEY');
  return KEYS.flatMap((name) =>
    settings[name].flatMap(({ secret }) => {
      const first = places.get(secret.toString('hex'));
      places.set(secret.toString('hex'), first ?? name);
      if (first === undefined) return [];
      return [first === name ? `each key in ${name} once` : `another key in ${name} than in ${first}`];
    }),
  );
}

/**
 * Lists unknown variables that begin with the first word of a setting, unless other programs use this word too. A
 * mistyped limit would silently fall back to its default.
 */
function unknownNames(variables: Variables): string[] {
  const names = GROUPS.flatMap(({ settings }) =>
    Object.entries<Setting>(settings).flatMap(([name, { isSecret }]) =>
      isSecret ? [name, fileVariable(name)] : [name],
    ),
  );
  const firstWord = (name: string) => name.split('_')[0] ?? '';
  const ours = new Set(names.map(firstWord).filter((word) => !SHARED.has(word)));
  return Object.keys(variables)
    .filter((name) => variables[name]?.trim() && name.includes('_') && ours.has(firstWord(name)))
    .filter((name) => !names.includes(name) && !OF_A_SERVICE.test(name))
    .sort();
}
