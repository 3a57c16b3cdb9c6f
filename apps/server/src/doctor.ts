import { parseArgs } from 'node:util';
import { checkDatabase } from './doctor/database.ts';
import { type Finding, fails, reasonOf } from './doctor/finding.ts';
import { checkBeacon, checkCountries, checkHosts, checkRedis } from './doctor/outside.ts';
import { checkProxies, checkRuntime, checkSettings } from './doctor/settings.ts';
import { readGeoDatabase } from './domains/country/country.database.ts';
import { appUrlOf } from './platform/app-login.ts';
import { type Config, readConfig } from './platform/config.ts';
import { readEmbeddedPostgresUrl } from './platform/embedded-postgres/url.ts';
import type { Variables } from './platform/settings/read-settings.ts';

const SIGNS: Record<Finding['state'], string> = { passes: 'ok  ', warns: 'WARN', fails: 'FAIL' };

/**
 * Checks a configuration before a start. A failed check doesn't stop the others, as long as the settings can be read.
 * @param say called with a line for each finding at once. @param args `--before-migrate` accepts a database that this
 * release hasn't migrated yet. @returns true if nothing fails.
 */
export async function examine(
  variables: Variables,
  say: (line: string) => void,
  args: string[] = [],
): Promise<boolean> {
  const options = { 'before-migrate': { type: 'boolean', default: false } } as const;
  const isBeforeMigrate = parseArgs({ args, options }).values['before-migrate'];
  const counts = { passes: 0, warns: 0, fails: 0 };
  const report = (findings: readonly Finding[]) => {
    for (const { state, text, todo } of findings) {
      counts[state] += 1;
      say(`${SIGNS[state]} ${text}${todo === undefined ? '' : `. ${todo}`}`);
    }
  };
  const { findings, usable } = checkSettings(variables);
  report([...checkRuntime(), ...findings]);
  // In production, one missing setting would end the check here. Without NODE_ENV, the other settings are still
  // checked.
  const lenient = { ...usable, NODE_ENV: undefined };
  let config: Config | undefined;
  try {
    config = readConfig(lenient);
  } catch (error) {
    report([fails(reasonOf(error).replace(/\.$/, ''), 'Each setting is explained in docs/settings.md.')]);
  }
  if (config !== undefined) {
    const isEdge = config.role === 'edge';
    const url = isEdge ? config.databaseEdgeUrl : await appUrlIn(config);
    report(await checkDatabase(url, config, isBeforeMigrate));
    report(await checkRedis(config));
    report(checkProxies(lenient));
    const { database } = config.geo;
    report(checkCountries(() => readGeoDatabase(database).builtAt));
    // An edge draws nothing and asks no provider.
    if (!isEdge) report([...(await checkBeacon(config)), ...(await checkHosts(lenient))]);
  }
  if (counts.warns > 0) say(`${counts.warns} worth a look`);
  say(`${counts.passes + counts.warns} passed, ${counts.fails} failed`);
  return counts.fails === 0;
}

/** Returns the database URL with the application's login; undefined for an embedded database that isn't running. */
async function appUrlIn({ databaseUrl, databaseAppUrl, dataDir }: Config): Promise<string | undefined> {
  if (databaseAppUrl !== undefined) return databaseAppUrl;
  const owner = databaseUrl ?? (await readEmbeddedPostgresUrl(dataDir));
  return owner === undefined ? undefined : appUrlOf(owner);
}

if (import.meta.main) {
  const isWell = await examine(process.env, (line) => console.log(line), process.argv.slice(2));
  process.exitCode = isWell ? 0 : 1;
}
