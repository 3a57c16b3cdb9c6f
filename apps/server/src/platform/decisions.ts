import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { type Fact, factOf } from './facts.ts';
import type { Db, Tx } from './postgres.ts';
import type { Keys } from './sealing.ts';

/** Makes MACs: `of` with the newest key, `all` with each key. */
export type Macs = {
  of: (text: string) => Buffer;
  /** Returns the MACs that a text may have, that of the newest key first. */
  all: (text: string) => Buffer[];
};

/** Derives MACs for a use from the site's decision keys. */
function createMacs(keys: Keys, use: string): Macs {
  const derived = keys.map(({ secret }) => Buffer.from(hkdfSync('sha256', secret, '', use, 32)));
  const all = (text: string) => derived.map((key) => createHmac('sha256', key).update(text).digest());
  return { all, of: (text) => all(text)[0] as Buffer };
}

/**
 * Lets all transactions of a database seal decisions. It's a plugin only so that transactions can reach the keys, and
 * changes no queries.
 */
class DecisionKeys implements KyselyPlugin {
  readonly keys: Keys;
  readonly macs: Macs;
  constructor(keys: Keys) {
    this.keys = keys;
    this.macs = createMacs(keys, 'decisions');
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** Returns a database whose transactions can seal decisions, and check their seals. */
export const withDecisionKeys = (db: Db, keys: Keys): Db => db.withPlugin(new DecisionKeys(keys));

function keysOf(tx: Tx): DecisionKeys {
  const keys = tx.getExecutor().plugins.find((plugin) => plugin instanceof DecisionKeys);
  if (keys === undefined) throw new Error('this database was opened without the decision keys');
  return keys;
}

/** Derives MACs for another use from the decision keys of a database. */
export const macsFor = (tx: Tx, use: string): Macs => createMacs(keysOf(tx).keys, use);

/** Writes a value as text, with the names of each object in order, so that equal values have equal texts. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'bigint') return String(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/**
 * State of a decision's seal. OLD: the seal was made with a key that isn't the newest. WRONG: the decision isn't what
 * was sealed.
 */
export type SealState = 'RIGHT' | 'OLD' | 'MISSING' | 'WRONG';

const textOf = (about: string, content: unknown): string => canonicalText([about, content]);

/**
 * Seals a decision, or a row that money depends on, with a MAC that the database can't make. Replaces an earlier seal of
 * the same `about`, such as `vote 12:3`.
 */
export async function sealDecision(tx: Tx, about: string, content: unknown): Promise<void> {
  const mac = keysOf(tx).macs.of(textOf(about, content));
  await sql`insert into platform_decision_seals (about, mac) values (${about}, ${mac})
    on conflict (about) do update set mac = excluded.mac, at = app_now()
    where platform_decision_seals.mac <> excluded.mac`.execute(tx);
}

/** Returns the seal of a decision, for an SQL function that stores it into `platform_decision_seals`. */
export const sealFor = (tx: Tx, about: string, content: unknown): { about: string; mac: Buffer } => ({
  about,
  mac: keysOf(tx).macs.of(textOf(about, content)),
});

/** Makes a {@link Fact} of the stored seals with these `about` texts. */
export const sealsFact = (abouts: readonly string[]): Fact<Map<string, Buffer>> =>
  factOf(
    sql<{ about: string; mac: string }>`select s.about, encode(s.mac, 'hex') as mac
      from platform_decision_seals s where s.about = any(${[...abouts]}::text[])`,
    (rows) => new Map(rows.map(({ about, mac }) => [about, Buffer.from(mac, 'hex')])),
  );

/** Compares a decision with its seal. */
export async function sealState(tx: Tx, about: string, content: unknown): Promise<SealState> {
  const { rows } = await sql<{ mac: Buffer }>`
    select mac from platform_decision_seals where about = ${about}`.execute(tx);
  return stateOf(tx, about, content, rows[0]?.mac ?? null);
}

/** Compares a decision with the MAC that is stored for it. */
export function stateOf(tx: Tx, about: string, content: unknown, stored: Buffer | null): SealState {
  if (stored === null) return 'MISSING';
  const at = keysOf(tx)
    .macs.all(textOf(about, content))
    .findIndex((mac) => mac.length === stored.length && timingSafeEqual(mac, stored));
  return at === -1 ? 'WRONG' : at === 0 ? 'RIGHT' : 'OLD';
}

/** True if a decision is what was sealed. */
export const isSealed = async (tx: Tx, about: string, content: unknown): Promise<boolean> =>
  ['RIGHT', 'OLD'].includes(await sealState(tx, about, content));

/**
 * Seals a decision again if its seal was made with an older key. A decision that isn't what was sealed keeps its seal.
 */
export async function renewSeal(tx: Tx, about: string, content: unknown): Promise<void> {
  if ((await sealState(tx, about, content)) === 'OLD') await sealDecision(tx, about, content);
}

/** True while more than one key is configured, so that seals of an older one may have to be renewed. */
export const hasOlderKeys = (tx: Tx): boolean => keysOf(tx).keys.length > 1;

/**
 * A row that no seal proves, such as one from before decisions were sealed: its description, and a function that seals
 * it once an owner has read it.
 */
export type Unsealed = { what: string; seal: (tx: Tx) => Promise<void> };
