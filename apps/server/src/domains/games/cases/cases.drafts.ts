import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { CaseEditor, CaseFigures, CaseRow, StaffCase } from '@aureus/contract/staff-cases.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { caseFigures } from '@aureus/fair/case-figures.ts';
import { type CaseTable, caseRtp } from '@aureus/fair/cases.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import {
  type DraftBand,
  type DraftItem,
  draftProblems,
  draftTable,
  MOST_PERCENT,
  shownFigures,
} from './cases.drafts.rules.ts';
import * as store from './cases.drafts.store.ts';
import { caseTable, type StoredItem, storedItems } from './cases.rules.ts';
import { readCases } from './cases.store.ts';
import type { Cases, CaseVersion } from './cases.ts';

/** Content of a draft. The price is in cents. */
type Wanted = {
  name: string;
  price: Cents;
  items: readonly DraftItem[];
  note: string;
  publishAt: Date | null;
  /** Id of an existing case whose picture the new case uses. */
  picture: string | undefined;
  byName: string;
  /** Time at which the draft was saved that this one was made from; null if there was none. */
  base: number | null;
};

/** A draft whose publication can be requested. `now` are its figures, `before` those of the current version. */
type ReadyDraft = { id: bigint; name: string; now: CaseFigures; before: CaseFigures | null };

export type { DraftItem } from './cases.drafts.rules.ts';
export type { StoredItem } from './cases.rules.ts';

export type CaseDrafts = {
  /** Limits for a new version's RTP, in percent. */
  band: { least: number; most: number };
  mostExposure: number;
  /** Lists the listed cases, and the drafts of new cases. */
  list: () => Promise<StaffCase[]>;
  /** Returns a case with its draft and versions. @throws HttpError staff.error.not_found. */
  read: (caseId: string) => Promise<CaseEditor>;
  /** Returns the figures of a table, and the reasons why the table can't be published. */
  judge: (
    caseId: string,
    price: Cents,
    items: readonly DraftItem[],
  ) => Promise<{ figures: CaseFigures | null; problems: ErrorCode[] }>;
  /**
   * Stores a draft. @returns the time at which it was saved. @throws HttpError cases.error.draft_item | draft_twice |
   * draft_asked | draft_old, staff.error.not_found if the case whose picture it uses doesn't exist.
   */
  save: (tx: Tx, caseId: string, wanted: Wanted) => Promise<Date>;
  /** Deletes a draft. @throws HttpError staff.error.not_found, cases.error.draft_asked | draft_old. */
  drop: (tx: Tx, caseId: string, base: number) => Promise<void>;
  /**
   * Freezes a draft's content for a request to publish it.
   * @throws HttpError staff.error.not_found, cases.error.draft_asked | draft_old | draft_same, and the draft's first
   * problem.
   */
  fix: (tx: Tx, caseId: string, base: number) => Promise<ReadyDraft>;
  noteRequest: (tx: Tx, draftId: bigint, requestId: bigint) => Promise<void>;
  reopen: (draftId: bigint) => Promise<void>;
  /** Computes the figures of a table. The price is in cents. */
  figures: (price: Cents, items: readonly StoredItem[]) => CaseFigures;
  figuresOf: (version: CaseVersion) => CaseFigures;
  /** Publishes the content of an approved request, once its publishing time has come. */
  publish: (requestId: bigint) => ReturnType<typeof store.publishDraft>;
  /** Publishes approved versions whose publishing time has come. */
  publishDue: () => Promise<void>;
};

const SHOWN_VERSIONS = 20;
const DEFAULT_PICTURE = '/art/cases/recruits-rations.avif';

/** Drafts of cases. Their figures come from the same functions that draw and verify bets. */
export function createCaseDrafts(parts: {
  db: Db;
  cases: Pick<Cases, 'list' | 'current'>;
  catalogue: Catalogue;
  band: DraftBand;
}): CaseDrafts {
  const { db, cases, catalogue, band } = parts;

  const rowsOf = (table: CaseTable): CaseRow[] =>
    table.items.map((item) => ({
      item: catalogue.show(item),
      tickets: item.ticketEnd - item.ticketStart + 1,
    }));

  /**
   * Item prices come from the current version, so that an unchanged draft equals the current case. Items that are new
   * to the case have the catalog's price.
   */
  const finder = (live: CaseVersion | undefined) => (id: string) =>
    live?.table.items.find((item) => item.id === id) ?? catalogue.find(id);

  async function tableOf(caseId: string, price: Cents, items: readonly DraftItem[]) {
    const live = await cases.current(caseId);
    return { live, table: draftTable(price, items, finder(live)) };
  }

  const figuresOf = (table: CaseTable): CaseFigures => shownFigures(caseFigures(table));

  /** Locks a draft that can be edited. @param base time at which it was last saved, as the member knows it. */
  async function openDraft(tx: Tx, caseId: string, base: number): Promise<store.DraftRow> {
    const draft = await store.readDraft(tx, caseId, true);
    if (draft === undefined) throw refuse('staff.error.not_found');
    if (draft.state !== 'OPEN') throw refuse('cases.error.draft_asked');
    if (draft.updatedAt.getTime() !== base) throw refuse('cases.error.draft_old');
    return draft;
  }

  async function shownDraft(row: store.DraftRow): Promise<NonNullable<CaseEditor['draft']>> {
    const { table } = await tableOf(row.caseId, row.price, row.items);
    const tickets = new Map(row.items.map((item) => [item.id, item.tickets]));
    return {
      name: row.name,
      price: coinsFromCents(row.price),
      rows: table.items.map((item) => ({ item: catalogue.show(item), tickets: tickets.get(item.id) ?? 0 })),
      note: row.note,
      publishAt: row.publishAt?.getTime() ?? null,
      state: row.state,
      requestId: row.requestId === null ? null : String(row.requestId),
      by: row.byName,
      updatedAt: row.updatedAt.getTime(),
    };
  }

  return {
    band: { least: band.leastPercent, most: MOST_PERCENT },
    mostExposure: coinsFromCents(band.mostExposure),

    async list() {
      const [listed, drafts, rows] = await Promise.all([
        cases.list(),
        store.listDrafts(db),
        readCases(db, null),
      ]);
      const stateOf = new Map(drafts.map((draft) => [draft.caseId, draft.state]));
      const edited = new Set(rows.filter(({ isDesigned }) => !isDesigned).map(({ id }) => id));
      const listedIds = new Set(listed.map(({ id }) => id));
      const fresh = drafts
        .filter(({ caseId }) => !listedIds.has(caseId))
        .map((draft) => ({
          id: draft.caseId,
          name: draft.name,
          imageUrl: draft.imageUrl,
          price: coinsFromCents(draft.price),
          rtp: '',
          version: '',
          isEdited: true,
          draft: draft.state,
        }));
      const listedCases = listed.map(({ id, name, imageUrl, price, rtp, version }) => ({
        id,
        name,
        imageUrl,
        price,
        rtp,
        version,
        isEdited: edited.has(id),
        draft: stateOf.get(id) ?? null,
      }));
      return [...fresh, ...listedCases];
    },

    async read(caseId) {
      const [live, draft, past] = await Promise.all([
        cases.current(caseId),
        store.readDraft(db, caseId),
        store.listVersions(db, caseId, SHOWN_VERSIONS),
      ]);
      const imageUrl = live?.imageUrl ?? draft?.imageUrl;
      if (imageUrl === undefined) throw refuse('staff.error.not_found');
      return {
        id: caseId,
        imageUrl,
        live:
          live === undefined
            ? null
            : {
                name: live.name,
                price: coinsFromCents(live.price),
                version: String(live.id),
                rows: rowsOf(live.table),
                figures: figuresOf(live.table),
              },
        draft: draft === undefined ? null : await shownDraft(draft),
        versions: past.map(({ id, price, items, note, createdAt }) => ({
          version: String(id),
          price: coinsFromCents(price),
          rtp: percentText(caseRtp(caseTable(price, items))),
          note,
          at: createdAt.getTime(),
        })),
      };
    },

    async judge(caseId, price, items) {
      const { table } = await tableOf(caseId, price, items);
      const problems = draftProblems(table, items, band);
      const isWhole = problems.every(
        (code) => code.startsWith('cases.error.draft_rtp') || code === 'cases.error.draft_exposure',
      );
      return { figures: isWhole ? figuresOf(table) : null, problems };
    },

    async save(tx, caseId, { picture, items, base, ...wanted }) {
      const { live, table } = await tableOf(caseId, wanted.price, items);
      if (table.items.length < items.length) throw refuse('cases.error.draft_item');
      if (new Set(items.map(({ id }) => id)).size < items.length) throw refuse('cases.error.draft_twice');
      const [row] = await readCases(tx, [live?.caseId ?? picture ?? '']);
      if (picture !== undefined && row === undefined) throw refuse('staff.error.not_found');
      const draft = await store.readDraft(tx, caseId, true);
      if (draft !== undefined && draft.state !== 'OPEN') throw refuse('cases.error.draft_asked');
      // Of two members at once, the second one looks again.
      if ((draft?.updatedAt.getTime() ?? null) !== base) throw refuse('cases.error.draft_old');
      const savedAt = await store.saveDraft(tx, draft === undefined, {
        ...wanted,
        caseId,
        items: items.map(({ id, tickets }) => ({ id, tickets })),
        tags: live === undefined ? [] : (row?.tags ?? []),
        imageUrl: row?.imageUrl ?? DEFAULT_PICTURE,
      });
      // Another member's first draft came between.
      if (savedAt === undefined) throw refuse('cases.error.draft_old');
      return savedAt;
    },

    async drop(tx, caseId, base) {
      await store.dropDraft(tx, (await openDraft(tx, caseId, base)).id);
    },

    async fix(tx, caseId, base) {
      const draft = await openDraft(tx, caseId, base);
      const { live, table } = await tableOf(caseId, draft.price, draft.items);
      const [problem] = draftProblems(table, draft.items, band);
      if (problem !== undefined) throw refuse(problem);
      const hash = caseContentHash(table);
      if (live !== undefined && live.contentHash === hash && live.name === draft.name)
        throw refuse('cases.error.draft_same');
      // An unlisted case comes back with the new version, which follows its last one.
      const [row] = live === undefined ? await readCases(tx, [caseId]) : [];
      await store.fixDraft(tx, draft.id, {
        items: storedItems(table),
        contentHash: hash,
        against: live?.id ?? row?.version ?? null,
      });
      return {
        id: draft.id,
        name: draft.name,
        now: figuresOf(table),
        before: live === undefined ? null : figuresOf(live.table),
      };
    },

    noteRequest: (tx, draftId, requestId) => store.noteRequest(tx, draftId, requestId),
    reopen: (draftId) => store.reopenDraft(db, draftId),
    figuresOf: ({ table }) => figuresOf(table),
    figures: (price, items) => figuresOf(caseTable(price, items)),
    publish: (requestId) => store.publishDraft(db, requestId),

    async publishDue() {
      await oneByOne(await store.dueRequests(db), (requestId) => store.publishDraft(db, requestId));
    },
  };
}
