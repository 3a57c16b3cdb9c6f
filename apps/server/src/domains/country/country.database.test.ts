import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createSecurityEvents } from '../../platform/security-events.ts';
import { createTestLog } from '../../testing/test-log.ts';
import { createMarkets } from '../markets/markets.ts';
import { readGeoDatabase } from './country.database.ts';
import { createCountry } from './country.ts';

const shipped = fileURLToPath(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb'),
);
const file = path.join(mkdtempSync(path.join(tmpdir(), 'geo-')), 'own.mmdb');

it.each([
  ['no file', '/nowhere.mmdb', 'there is no such file'],
  ['a folder', tmpdir(), 'it is no country database in MaxMind DB format'],
  ['a text', fileURLToPath(import.meta.url), 'it is no country database in MaxMind DB format'],
])('refuses %s with one sentence', (_name, place, why) => {
  expect(() => readGeoDatabase(place)).toThrow(`GEO_DATABASE is "${place}", but ${why}.`);
});

it('tells the age, warns from 45 days on, and keeps the old database when the new one is broken', () => {
  copyFileSync(shipped, file);
  const { builtAt } = readGeoDatabase(file);
  let now = builtAt.getTime() + 44.9 * 86_400_000;
  const lines: string[] = [];
  const log = createTestLog();
  const note =
    (level: string) =>
    (...parts: unknown[]) =>
      void lines.push(`${level} ${String(parts.at(-1))}`);
  Object.assign(log, { warn: note('warn'), error: note('error'), info: note('info') });
  const config = readConfig({ GEO_DATABASE: file, GEO_LOCAL_COUNTRY: 'MT', NODE_ENV: 'test' });
  const securityEvents = createSecurityEvents({ log, metrics: createMetrics() });
  const country = createCountry({ config, markets: createMarkets(), log, now: () => now, securityEvents });
  const from = (remoteAddress: string) =>
    country.ofRaw({ socket: { remoteAddress }, headers: {} } as never, null).country;

  country.warnOfAge();
  expect([country.ageDays(), lines]).toEqual([44, []]);
  now += 86_400_000;
  country.warnOfAge();
  expect([country.ageDays(), lines.splice(0)]).toEqual([
    45,
    ['warn the database of countries is old: set GEO_DATABASE to a newer one'],
  ]);
  expect(
    ['5.173.0.1', '::ffff:5.173.0.1', '10.1.2.3', '::1', 'fe80::1%eth0', '192.0.2.7', 'odd'].map(from),
  ).toEqual(['PL', 'PL', 'MT', 'MT', 'MT', null, null]);

  writeFileSync(file, 'not a database');
  country.reload();
  expect(lines.splice(0)).toEqual([
    'error the database of countries could not be read again; the old one stays',
  ]);
  expect(from('5.173.0.2')).toBe('PL');
  copyFileSync(shipped, file);
  country.reload();
  expect(lines[0]).toBe('info the database of countries was read again');
});
