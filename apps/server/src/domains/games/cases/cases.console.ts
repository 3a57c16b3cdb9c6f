import { errorCodes } from '@aureus/contract/error-codes.ts';
import type { Item } from '@aureus/contract/games.ts';
import type { CaseFigures, CaseEditor as Shown, StaffCase } from '@aureus/contract/staff-cases.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { note, type Requests, type StaffSession } from '../../staff/staff.ts';
import type { CaseDrafts, DraftItem } from './cases.drafts.ts';

type Problem = { code: string; message: string };

export type CasesConsole = {
  list: () => Promise<{ cases: StaffCase[]; band: { least: number; most: number }; mostExposure: number }>;
  items: (search: string) => Item[];
  /** Returns a case with its draft. @throws HttpError staff.error.not_found. */
  read: (caseId: string) => Promise<Shown>;
  /** Returns the figures of a draft's table. @throws HttpError cases.error.draft_price. */
  judge: (
    caseId: string,
    price: number,
    items: readonly DraftItem[],
  ) => Promise<{ figures: CaseFigures | null; problems: Problem[] }>;
  /**
   * Stores a draft. @returns the time at which it was saved. @throws HttpError cases.error.draft_price | draft_item |
   * draft_twice | draft_asked | draft_old,
   * staff.error.not_found.
   */
  save: (
    member: StaffSession,
    caseId: string,
    wanted: {
      name: string;
      price: number;
      items: readonly DraftItem[];
      note: string;
      publishAt: number | null;
      picture?: string | undefined;
      /** Time at which the draft was saved that this one was made from; null if there was none. */
      base: number | null;
    },
  ) => Promise<Date>;
  /** Deletes a draft. @throws HttpError staff.error.not_found, cases.error.draft_asked | draft_old. */
  drop: (member: StaffSession, caseId: string, base: number) => Promise<void>;
  /**
   * Requests that a draft be published.
   * @throws HttpError staff.error.not_found, cases.error.draft_asked | draft_old | draft_same, and the draft's first
   * problem.
   */
  publish: (
    member: StaffSession,
    caseId: string,
    asked: { reason: string; base: number },
  ) => Promise<{ id: bigint; state: 'OPEN' | 'APPROVED' }>;
};

const FOUND_ITEMS = 30;

/** Converts coins to cents. @throws HttpError cases.error.draft_price. */
function centsOf(price: number): bigint {
  const cents = centsFromCoins(price);
  if (cents === undefined) throw refuse('cases.error.draft_price');
  return cents;
}

export function createCasesConsole(parts: {
  db: Db;
  drafts: CaseDrafts;
  catalogue: Catalogue;
  requests: Pick<Requests, 'ask'>;
}): CasesConsole {
  const { db, drafts, catalogue, requests } = parts;

  return {
    list: async () => ({ cases: await drafts.list(), band: drafts.band, mostExposure: drafts.mostExposure }),

    items: (search) =>
      catalogue.search({ search, minPrice: 1n, maxPrice: null, sort: 'desc', page: 0, limit: FOUND_ITEMS })
        .items,

    read: (caseId) => drafts.read(caseId),

    async judge(caseId, price, items) {
      const { figures, problems } = await drafts.judge(caseId, centsOf(price), items);
      return { figures, problems: problems.map((code) => ({ code, message: errorCodes[code][1] })) };
    },

    save: (member, caseId, { price, publishAt, picture, ...wanted }) =>
      db.transaction().execute(async (tx) => {
        const savedAt = await drafts.save(tx, caseId, {
          ...wanted,
          picture,
          price: centsOf(price),
          publishAt: publishAt === null ? null : new Date(publishAt),
          byName: member.name,
        });
        await note(tx, member.id, {
          action: 'DRAFT_SAVED',
          subject: `case ${caseId}`,
          after: { name: wanted.name, price, items: wanted.items.length },
        });
        return savedAt;
      }),

    drop: (member, caseId, base) =>
      db.transaction().execute(async (tx) => {
        await drafts.drop(tx, caseId, base);
        await note(tx, member.id, { action: 'DRAFT_DROPPED', subject: `case ${caseId}` });
      }),

    publish: (member, caseId, { reason, base }) =>
      db.transaction().execute(async (tx) => {
        const { id, name, now, before } = await drafts.fix(tx, caseId, base);
        const request = await requests.ask(tx, member, {
          kind: 'CASE_VERSION',
          subject: id,
          payload: {},
          reason,
          said: {
            action: 'VERSION_ASKED',
            actionAlone: 'VERSION_PUBLISHED',
            subject: `case ${caseId}`,
            after: { name, rtp: now.rtp, rtpBefore: before?.rtp ?? null },
          },
        });
        await drafts.noteRequest(tx, id, request.id);
        return request;
      }),
  };
}
