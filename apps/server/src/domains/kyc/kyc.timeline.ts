import { listed, type TimelineSource } from '../staff/staff.ts';
import type { Kyc } from './kyc.ts';

const STATES: Readonly<Record<string, string>> = {
  PENDING: 'under review',
  APPROVED: 'passed',
  RETRY: 'to try again',
  REJECTED: 'refused',
};

/** State of a check in words: `Identity check: to try again`. */
const checkText = ({ level, state }: { level: string; state: string }): string =>
  `${level === 'basic' ? 'Identity' : 'Address'} check: ${STATES[state] ?? state.toLowerCase()}`;

/** A player's identity checks, for the timeline. */
export const checksTimeline = (kyc: Pick<Kyc, 'changesBefore'>): TimelineSource =>
  listed(async (playerId, before, limit) =>
    (await kyc.changesBefore(playerId, before, limit)).map((row) => ({
      key: String(row.id),
      at: row.at.getTime(),
      kind: 'KYC',
      text: checkText(row),
      detail: row.comment ?? '',
      coins: null,
    })),
  );
