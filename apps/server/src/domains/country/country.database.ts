import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isCountry } from '@aureus/contract/countries.ts';
import { Reader } from 'mmdb-lib';
import { ConfigError } from '../../platform/config-error.ts';

/** Entry of an IP address in a database in MaxMind's format. Publishers name the country in one of these ways. */
type Entry = {
  country_code?: unknown;
  country?: { iso_code?: unknown } | string;
  registered_country?: { iso_code?: unknown };
};

export type GeoDatabase = {
  /** Returns the country of an IP address in plain form; null if unknown. */
  countryOf: (address: string) => string | null;
  /** Build time of the database. */
  builtAt: Date;
};

/** Path of the database that ships with the site. */
const shippedFile = () =>
  fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'));

function codeOf(entry: Entry | null): string | null {
  const { country_code, country, registered_country } = entry ?? {};
  const named = typeof country === 'string' ? country : country?.iso_code;
  const code = country_code ?? named ?? registered_country?.iso_code;
  return typeof code === 'string' && isCountry(code) ? code : null;
}

let shipped: GeoDatabase | undefined;

/**
 * Loads a country database into memory.
 * @param file in MaxMind DB format. Without it, loads the shipped one, once per process.
 * @throws ConfigError with one sentence if it can't be used.
 */
export function readGeoDatabase(file?: string): GeoDatabase {
  if (file === undefined) {
    shipped ??= open(shippedFile());
    return shipped;
  }
  return open(file);
}

function open(file: string): GeoDatabase {
  let reader: Reader<never>;
  try {
    reader = new Reader(readFileSync(file));
    // A file with other content may open without an error, so some well-known addresses are looked up.
    const probe = (address: string) => codeOf(reader.get(address));
    if (!['1.1.1.1', '8.8.8.8', '9.9.9.9', '193.0.6.139'].some((address) => probe(address) !== null))
      throw new Error('it knows no country');
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'there is no such file'
        : 'it is no country database in MaxMind DB format';
    throw new ConfigError(`GEO_DATABASE is "${file}", but ${why}.`);
  }
  return {
    builtAt: reader.metadata.buildEpoch,
    countryOf(address) {
      try {
        return codeOf(reader.get(address));
      } catch {
        // A damaged record counts as an unknown country.
        return null;
      }
    },
  };
}
