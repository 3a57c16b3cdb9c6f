import { ConfigError } from './config-error.ts';
import type { Setting } from './settings/kinds.ts';
import type { Settings } from './settings/read-settings.ts';
import { SETTINGS, type SettingName } from './settings/table.ts';

/** Secrets that an edge takes. It refuses all other secrets, so an edge in wrong hands gives none of them away. */
const EDGE_SECRETS: ReadonlySet<SettingName> = new Set([
  'DATABASE_EDGE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
]);

const SECRETS = Object.entries<Setting>(SETTINGS).flatMap(([name, { isSecret }]) =>
  isSecret ? [name as SettingName] : [],
);

/** Checks the settings that a process's role needs and refuses. @throws ConfigError with one sentence. */
export function checkRole(settings: Settings): void {
  const { ROLE: role } = settings;
  if (role === 'all') return;
  if (settings.REDIS_URL === undefined)
    throw new ConfigError(
      `ROLE=${role} needs REDIS_URL: Redis brings a core's messages to the sockets of edges.`,
    );
  if (role === 'core') return;
  if (settings.DATABASE_EDGE_URL === undefined)
    throw new ConfigError('ROLE=edge needs DATABASE_EDGE_URL: a login that is a member of aureus_edge.');
  const refused = SECRETS.filter((name) => !EDGE_SECRETS.has(name) && isGiven(settings[name]));
  if (settings.EMBEDDED_DATABASE) refused.push('EMBEDDED_DATABASE');
  if (refused.length > 0)
    throw new ConfigError(
      `ROLE=edge takes no ${refused.join(', ')}: an edge reads the database of its cores and needs no key.`,
    );
}

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);
