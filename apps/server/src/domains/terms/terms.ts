import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Terms as TermsView } from '@aureus/contract/terms.ts';
import { ConfigError } from '../../platform/config-error.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { acceptedBySignIn, readTerms, type TermsVersion, WrongTerms } from './terms.rules.ts';
import * as store from './terms.store.ts';

export type Terms = {
  /** Returns the current terms of a market, earlier versions, and the version that the player accepted last. */
  read: (version: string, playerId: bigint | null) => Promise<TermsView>;
  isAccepted: (playerId: bigint, version: string) => Promise<boolean>;
  /**
   * Accepts the current terms, identified by the hash of the text that the player read.
   * @throws HttpError terms.error.changed if the text has changed.
   */
  accept: (accepted: {
    playerId: bigint;
    /** Version of the terms that applies in the player's market. */
    current: string;
    version: string;
    hash: string;
    address: string;
  }) => Promise<void>;
};

const SHIPPED = fileURLToPath(new URL('../../../terms', import.meta.url));
/** Maximum number of cached acceptances. Above this number, the cache is cleared. */
const MOST_KNOWN = 50_000;

/**
 * Reads all versions of the terms in a folder, oldest first. @throws ConfigError with one sentence for an invalid
 * file.
 */
export function readVersions(folder: string = SHIPPED): TermsVersion[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const bytes = readFileSync(path.join(folder, name));
        return readTerms(name, bytes.toString('utf8'), createHash('sha256').update(bytes).digest('hex'));
      })
      .sort((one, other) => one.effectiveAt - other.effectiveAt);
  } catch (error) {
    throw error instanceof WrongTerms ? new ConfigError(error.message) : error;
  }
}

/**
 * Versions of the terms of service, and players' acceptances.
 * @param parts `needed`: versions that markets name. @throws ConfigError if one of these versions has no file.
 */
export function createTerms(parts: {
  db: Db;
  versions: readonly TermsVersion[];
  needed: readonly string[];
  /** Time when a player's account was created, in ms since the epoch. */
  createdAt: (playerId: bigint) => Promise<number>;
}): Terms {
  const { db, versions, needed, createdAt } = parts;
  for (const version of needed)
    if (!versions.some((one) => one.version === version))
      throw new ConfigError(`A market names the terms "${version}", but there is no file of them.`);
  const acceptances = new Set<string>();

  const versionOf = (version: string): TermsVersion =>
    versions.find((one) => one.version === version) ?? (versions[0] as TermsVersion);

  async function lastAccepted(playerId: bigint): Promise<string[]> {
    const rows = await store.accepted(db, playerId);
    const bySignIn = acceptedBySignIn(versions, await createdAt(playerId));
    return bySignIn === undefined ? rows : [...rows, bySignIn];
  }

  async function isAccepted(playerId: bigint, version: string): Promise<boolean> {
    const key = `${playerId} ${version}`;
    if (acceptances.has(key)) return true;
    const all = await lastAccepted(playerId);
    if (!all.includes(version)) return false;
    if (acceptances.size >= MOST_KNOWN) acceptances.clear();
    acceptances.add(key);
    return true;
  }

  return {
    isAccepted,

    async read(version, playerId) {
      const current = versionOf(version);
      const earlier = versions.filter(({ effectiveAt }) => effectiveAt < current.effectiveAt).toReversed();
      const accepted = playerId === null ? [] : await lastAccepted(playerId);
      return {
        current,
        earlier,
        isAccepted: playerId === null ? null : accepted.includes(current.version),
        acceptedVersion: accepted[0] ?? null,
      };
    },

    async accept({ playerId, current, version, hash, address }) {
      const text = versionOf(current);
      if (text.version !== version || text.hash !== hash) throw refuse('terms.error.changed');
      await store.insert(db, { playerId, version, hash, address });
    },
  };
}
