import { coinsFromCents } from '@aureus/money/cents.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Db } from '../../../platform/postgres.ts';
import { evidence, type Kind, label, type WithPayload } from '../../staff/staff.ts';
import type { CaseDrafts, StoredItem } from './cases.drafts.ts';
import type { Cases } from './cases.ts';

/** Content of a request to publish a case, as stored in the database. */
type Asked = {
  case: string;
  name: string;
  price: number;
  items: StoredItem[];
  note: string;
  publishAt: number | null;
  against: number | null;
};
const askedIn = ({ payload }: WithPayload): Asked => payload as unknown as Asked;

/** Request to publish a new version of a case. */
export function caseVersionRequests(parts: {
  db: Db;
  cases: Pick<Cases, 'version'>;
  drafts: CaseDrafts;
}): Kind {
  const { db, cases, drafts } = parts;
  const figuresIn = ({ price, items }: Asked) => drafts.figures(BigInt(price), items);

  return {
    name: 'CASE_VERSION',
    dueMinutes: 8 * 60,
    expiresHours: null,

    summaries: (rows) =>
      rows.map((row) => {
        const edit = askedIn(row);
        return {
          who: { name: edit.name, playerId: null, level: null },
          coins: coinsFromCents(BigInt(edit.price)),
          detail: label('CASE_RETURN', { rtp: figuresIn(edit).rtp }),
          signs: [edit.against === null ? label('NEW_CASE', {}) : label('NEW_VERSION', {})],
        };
      }),

    async look(row) {
      const edit = askedIn(row);
      const now = figuresIn(edit);
      const live = edit.against === null ? undefined : await cases.version(BigInt(edit.against));
      const before = live && drafts.figuresOf(live);
      const price = BigInt(edit.price);
      return {
        playerReads: edit.note === '' ? null : edit.note,
        evidence: [
          evidence('CASE_RETURN', before?.rtp === now.rtp ? 'CLEAR' : 'WEIGH', {
            rtp: now.rtp,
            before: before?.rtp ?? null,
          }),
          evidence('CASE_FRACTION', 'CLEAR', { fraction: now.fraction }),
          evidence('CASE_PRICE', live?.price === price ? 'CLEAR' : 'WEIGH', {
            coins: coinsFromCents(price),
            before: live === undefined ? null : coinsFromCents(live.price),
          }),
          evidence('CASE_HIT_RATE', 'CLEAR', { share: now.hitRate }),
          evidence('CASE_DEVIATION', 'CLEAR', { times: now.deviation, before: before?.deviation ?? null }),
          evidence('CASE_WORST_BET', 'WEIGH', { coins: now.exposure }),
          evidence('CASE_ITEMS', 'CLEAR', {
            items: edit.items.length,
            before: live?.table.items.length ?? null,
          }),
          evidence('CASE_GOES_LIVE', 'CLEAR', { at: edit.publishAt }),
        ],
      };
    },

    async carryOut(row, { by }) {
      const outcome = await drafts.publish(row.id);
      const { publishAt } = askedIn(row);
      if (outcome === 'SCHEDULED' && publishAt !== null) {
        await addJob(db, 'cases-publish', {}, { runAt: new Date(publishAt), key: `cases-publish-${row.id}` });
        return { code: 'VERSION_SCHEDULED', values: { by, at: publishAt } };
      }
      // An earlier run that stopped halfway may have dropped the draft already.
      return outcome === 'PUBLISHED'
        ? { code: 'VERSION_PUBLISHED', values: { by } }
        : { code: 'CASE_CHANGED', values: {} };
    },

    async refuse(row, { by }) {
      if (row.subject !== null) await drafts.reopen(row.subject);
      return { code: 'VERSION_REFUSED', values: { by } };
    },
  };
}
