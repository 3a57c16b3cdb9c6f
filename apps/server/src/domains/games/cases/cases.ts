import type { Case, CaseOpening, CaseSummary, SkinItem } from '@aureus/contract/cases.ts';
import {
  type CaseItem,
  type CaseTable,
  caseItem,
  caseRtp,
  caseTickets,
  TICKETS,
} from '@aureus/fair/cases.ts';
import { percentText, type Rational } from '@aureus/fair/rational.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { gather } from '../../../platform/gather.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Instant, InstantBet } from '../instant/instant.ts';
import * as popularity from './cases.popularity.store.ts';
import { type CaseEdit, createPublishing } from './cases.publishing.ts';
import { caseTable, dearest, REEL_TIMINGS, reelMs, refuseAltered } from './cases.rules.ts';
import * as store from './cases.store.ts';

/** Returns the names of case versions, by id. */
export type CaseNames = (versions: readonly bigint[]) => Promise<Map<bigint, string>>;

export type Cases = {
  names: CaseNames;

  /** Durations of the reel's animations in ms. */
  timings: typeof REEL_TIMINGS;

  /** Time in ms for which a reel hides the items won from a case. Prices are cents. */
  reelMs: (price: bigint, won: readonly { price: bigint }[]) => number;

  /** Lists every listed case, cheapest first; at most two seconds old. */
  list: () => Promise<CaseSummary[]>;

  /** Returns a listed case with its current items. @throws HttpError cases.error.not_found. */
  case: (id: string) => Promise<Case>;

  /** Returns a version, current or not; `undefined` if the id is unknown. */
  version: (id: bigint, tx?: Tx) => Promise<CaseVersion | undefined>;

  /** Returns the current version of a listed case; `undefined` for an unlisted or unknown case. */
  current: (caseId: string) => Promise<CaseVersion | undefined>;

  /**
   * Opens the version that the player was shown, `count` times in one bet. Repeating the key returns the first answer,
   * even if the case has changed since.
   * @throws HttpError cases.error.not_found | changed, games.error.maximum, fairness.error.client_seed, and the
   * wallet's refusals.
   */
  open: (
    playerId: bigint,
    key: string,
    asked: { caseId: string; version: string; contentHash?: string | undefined; count: number },
  ) => Promise<{ bet: CaseOpening; balance: number }>;

  /** Stores how often cases were opened in an hour, by version id. A repeat for the same hour replaces the numbers. */
  noteOpenings: (hour: Date, openings: ReadonlyMap<string, number>) => Promise<void>;

  /**
   * Brings the listed cases in line with the designs in the code: a changed design makes a new version, and a removed
   * design unlists its case. Cases that staff have edited keep their edit.
   */
  publishDesigns: (designs: readonly CaseEdit[]) => Promise<void>;
};

/** Immutable version of a case, from which bets are drawn. The price is in cents. */
export type CaseVersion = {
  id: bigint;
  caseId: string;
  name: string;
  imageUrl: string;
  price: bigint;
  table: CaseTable;
  contentHash: string;
  /** Exact RTP of the table. */
  rtp: Rational;
  skins: SkinItem[];
  /** Note for players about what changed in this version; empty if it came with a release. */
  note: string;
  createdAt: Date;
};

type Tickets = { tickets: number[]; contentHash?: string };

/** True if a version has the content that the player was shown. Without a hash, any content is accepted. */
export const isPinned = (
  { contentHash }: Pick<CaseVersion, 'contentHash'>,
  seen: string | undefined,
): boolean => seen === undefined || seen === contentHash;

/**
 * Time in ms for which the list of cases is cached. Openings don't use it: they read the version's id from the
 * database.
 */
const LIST_MS = 2_000;
/** Period in ms over which openings count for a case's popularity. */
const POPULAR_MS = 24 * 60 * 60_000;
const VERSION_ID = /^[1-9][0-9]{0,17}$/;

/** Cases: versions of weighted items, opened with the player's own seeds. */
export function createCases(parts: {
  db: Db;
  instant: Instant;
  catalogue: Catalogue;
  now: () => number;
}): Cases {
  const { db, instant, catalogue } = parts;
  const publishing = createPublishing(db);
  /** Case versions by id. They are cached forever, because versions never change. */
  const versions = new Map<bigint, CaseVersion>();
  let listed: { cases: CaseSummary[]; until: number } | undefined;

  const caseRow = gather(async (ids) => {
    const rows = await store.readCases(db, ids);
    return new Map(rows.map((row) => [row.id, row]));
  });

  const skinOf = (item: CaseItem): SkinItem => ({
    ...catalogue.show(item),
    ticketStart: item.ticketStart,
    ticketEnd: item.ticketEnd,
    odds: (item.ticketEnd - item.ticketStart + 1) / TICKETS,
  });

  function versionOf(row: store.VersionRow): CaseVersion {
    const { items, ...version } = row;
    const table = caseTable(row.price, items);
    refuseAltered(`version ${row.id} of a case`, table, row.contentHash);
    return { ...version, table, rtp: caseRtp(table), skins: table.items.map(skinOf) };
  }

  async function readVersions(ids: readonly bigint[], tx: Tx = db): Promise<Map<bigint, CaseVersion>> {
    const missing = ids.filter((id) => !versions.has(id));
    if (missing.length > 0)
      for (const row of await store.readVersions(tx, missing)) versions.set(row.id, versionOf(row));
    return versions;
  }

  async function version(id: bigint, tx: Tx = db): Promise<CaseVersion | undefined> {
    return (await readVersions([id], tx)).get(id);
  }

  const summary = (row: store.CaseRow, inForce: CaseVersion) => ({
    id: row.id,
    name: row.name,
    price: coinsFromCents(inForce.price),
    imageUrl: row.imageUrl,
    tags: row.tags,
    rtp: percentText(inForce.rtp),
    version: String(inForce.id),
    contentHash: inForce.contentHash,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  });

  async function current(caseId: string): Promise<CaseVersion | undefined> {
    const row = await caseRow(caseId);
    return row?.isListed ? version(row.version) : undefined;
  }

  function bet(key: string, playerId: bigint, opened: CaseVersion, count: number): InstantBet<Tickets> {
    return {
      key,
      playerId,
      game: 'cases',
      stake: opened.price * BigInt(count),
      input: { case: opened.caseId, version: String(opened.id), count },
      rtp: opened.rtp,
      draw(stream) {
        const tickets = caseTickets(stream, count);
        const won = tickets.map((ticket) => caseItem(opened.table, ticket));
        return {
          result: { tickets, contentHash: opened.contentHash },
          payout: won.reduce((sum, { price }) => sum + price, 0n),
          revealMs: reelMs(opened.price, won),
          item: catalogue.show(dearest(won)),
        };
      },
    };
  }

  return {
    timings: REEL_TIMINGS,

    reelMs,

    async list() {
      if (listed !== undefined && listed.until > performance.now()) return listed.cases;
      const rows = (await store.readCases(db, null)).filter(({ isListed }) => isListed);
      const [read, openings] = await Promise.all([
        readVersions(rows.map((row) => row.version)),
        popularity.readOpenings(db, new Date(parts.now() - POPULAR_MS)),
      ]);
      const cases = rows.flatMap((row) => {
        const inForce = read.get(row.version);
        if (inForce === undefined) return [];
        return [
          {
            ...summary(row, inForce),
            topSkin: catalogue.show(dearest(inForce.table.items)),
            openings: openings.get(row.id) ?? 0,
          },
        ];
      });
      listed = { cases, until: performance.now() + LIST_MS };
      return cases;
    },

    async case(id) {
      const row = await caseRow(id);
      const inForce = row?.isListed ? await version(row.version) : undefined;
      if (row === undefined || inForce === undefined) throw refuse('cases.error.not_found');
      const { note, createdAt } = inForce;
      return {
        ...summary(row, inForce),
        skins: inForce.skins,
        change: note === '' ? null : { text: note, at: createdAt.getTime() },
      };
    },

    names: (versions) => store.readNames(db, versions),

    version,

    current,

    async open(playerId, key, asked) {
      const { caseId, count } = asked;
      const [inForce, opened] = await Promise.all([
        current(caseId),
        VERSION_ID.test(asked.version) ? version(BigInt(asked.version)) : undefined,
      ]);
      const refusal = inForce === undefined ? 'cases.error.not_found' : 'cases.error.changed';
      if (opened === undefined || opened.caseId !== caseId) throw refuse(refusal);
      const opening = bet(key, playerId, opened, count);
      if (opening.stake > instant.maxStake('cases')) throw refuse('games.error.maximum');
      const {
        bet: placed,
        result,
        balance,
      } = await (opened.id === inForce?.id && isPinned(opened, asked.contentHash)
        ? instant.play(opening)
        : instant.repeat(opening, refuse(refusal)));
      const { tickets } = result;
      return {
        bet: {
          ...placed,
          caseId,
          version: String(opened.id),
          contentHash: opened.contentHash,
          tickets,
          items: tickets.map((ticket) => skinOf(caseItem(opened.table, ticket))),
        },
        balance,
      };
    },

    noteOpenings: (hour, openings) =>
      db
        .transaction()
        .execute((tx) =>
          popularity.replaceHour(tx, { hour, oldest: new Date(hour.getTime() - POPULAR_MS), openings }),
        ),

    publishDesigns: (designs) => publishing.publishDesigns(designs),
  };
}
