import { connect as connectTcp } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { createBeacon } from '../platform/beacon.ts';
import type { Config } from '../platform/config.ts';
import { connectRedis } from '../platform/redis.ts';
import type { Setting } from '../platform/settings/kinds.ts';
import { readSettings, type Variables } from '../platform/settings/read-settings.ts';
import { SETTINGS, type SettingName } from '../platform/settings/table.ts';
import { type Finding, fails, passes, reasonOf, warns } from './finding.ts';

const ANSWER_MS = 5_000;
const DAY_MS = 86_400_000;
/** Warns if a certificate expires within this many days. */
const CERTIFICATE_DAYS = 14;
const COUNTRY_DAYS = 45;
const LEAST_REDIS = 6;
/** Provider settings whose addresses the server doesn't connect to. */
const NOT_ASKED = new Set(['AVATAR_ORIGINS', 'STEAM_CLAIMED_ID_BASE', 'SUMSUB_WEBSDK_URL']);

export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined)
    return [warns('there is no Redis: one process alone', 'Set REDIS_URL before a second process starts.')];
  const failures: unknown[] = [];
  const client = await connectRedis(redisUrl, (error) => failures.push(error));
  try {
    const until = performance.now() + ANSWER_MS;
    while (!client.isReady && performance.now() < until && failures.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (!client.isReady)
      return [
        fails(`Redis does not answer: ${reasonOf(failures[0] ?? 'it says nothing')}`, 'Check REDIS_URL.'),
      ];
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? '';
    return Number(version.split('.')[0]) >= LEAST_REDIS
      ? [passes(`Redis ${version}`)]
      : [fails(`Redis ${version} is too old`, `Use ${LEAST_REDIS} or newer, or Valkey.`)];
  } catch (error) {
    return [fails(`Redis refuses: ${reasonOf(error)}`, 'Check the login in REDIS_URL.')];
  } finally {
    client.destroy();
  }
}

/**
 * Checks this machine's clock: asks the beacon for a round shortly after the one due by this clock, and for one
 * shortly before it.
 */
export async function checkBeacon(config: Config): Promise<Finding[]> {
  const beacon = createBeacon(config.beacon);
  try {
    const { round } = await beacon.firstAfter(Date.now());
    if (await published(() => beacon.get(round + 3)))
      return [fails("this machine's clock is behind the beacon's", 'Let it follow the time (chrony, NTP).')];
    if (await published(() => beacon.get(round - 3)))
      return [passes('the beacon answers, and the clock is right by it')];
    if (await published(() => beacon.get(1)))
      return [
        fails("this machine's clock is ahead of the beacon's", 'Let it follow the time (chrony, NTP).'),
      ];
  } catch (error) {
    return [
      fails(`the beacon does not answer: ${reasonOf(error)}`, 'Open the way to the relays of BEACON_URL.'),
    ];
  }
  return [fails('the beacon does not answer', 'Open the way to the relays of BEACON_URL.')];
}

const published = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

/**
 * Connects to each provider's address in the settings that the server calls, and to the site's own address. Checks the
 * certificates' expiry.
 */
export async function checkHosts(variables: Variables): Promise<Finding[]> {
  const settings = readSettings(variables);
  const places = new Map<string, { url: URL; names: string[] }>();
  const add = (name: string, text: unknown) => {
    if (typeof text !== 'string' || !URL.canParse(text)) return;
    const url = new URL(text);
    const place = places.get(url.origin) ?? { url, names: [] };
    place.names.push(name);
    places.set(url.origin, place);
  };
  for (const [name, { isProvider }] of Object.entries<Setting>(SETTINGS))
    if (isProvider && !NOT_ASKED.has(name) && (name !== 'TURNSTILE_URL' || settings.TURNSTILE_SITE_KEY))
      for (const value of [settings[name as SettingName]].flat()) add(name, value);
  add('PUBLIC_URL', settings.PUBLIC_URL);
  return Promise.all([...places.values()].map(({ url, names }) => checkHost(url, names.join(', '))));
}

async function checkHost(url: URL, names: string): Promise<Finding> {
  const isTls = url.protocol === 'https:';
  const where = `${url.host} (${names})`;
  try {
    const validUntil = await reach(url, isTls);
    if (validUntil === undefined) return passes(`${where} can be reached`);
    const days = Math.floor((validUntil - Date.now()) / DAY_MS);
    return days >= CERTIFICATE_DAYS
      ? passes(`${where} can be reached, its certificate holds ${days} days`)
      : warns(`the certificate of ${where} ends in ${days} days`, 'Renew it, or tell who keeps it.');
  } catch (error) {
    return fails(
      `${where} cannot be reached: ${reasonOf(error)}`,
      'Check the address, DNS and the firewall.',
    );
  }
}

/** Connects to a host. @returns when its certificate expires, in ms since the epoch; undefined without TLS. */
function reach(url: URL, isTls: boolean): Promise<number | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (isTls ? 443 : 80));
  return new Promise((resolve, reject) => {
    const socket = isTls ? connectTls({ host, port, servername: host }) : connectTcp({ host, port });
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error(`no answer in ${ANSWER_MS / 1000} seconds`)));
    socket.once('error', reject);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      const until = isTls ? Date.parse((socket as TLSSocket).getPeerCertificate().valid_to) : undefined;
      socket.destroy();
      resolve(until);
    });
  });
}

/** Checks the age of the country database. @param builtAt reads the file's build date. */
export function checkCountries(builtAt: () => Date): Finding[] {
  try {
    const days = Math.floor((Date.now() - builtAt().getTime()) / DAY_MS);
    return days <= COUNTRY_DAYS
      ? [passes(`the database of countries is ${days} days old`)]
      : [warns(`the database of countries is ${days} days old`, 'Set GEO_DATABASE to a newer one.')];
  } catch (error) {
    return [fails(reasonOf(error), 'Set GEO_DATABASE to a file in MaxMind DB format.')];
  }
}
