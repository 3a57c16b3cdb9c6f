import { listed, type TimelineSource } from '../staff/staff.ts';
import type { Kyc } from './kyc.ts';

/** Timeline source for a player's identity checks. */
export const checksTimeline = (kyc: Pick<Kyc, 'changesBefore'>): TimelineSource =>
  listed(async (playerId, before, limit) =>
    (await kyc.changesBefore(playerId, before, limit)).map((row) => ({
      key: String(row.id),
      at: row.at.getTime(),
      kind: 'KYC',
      code: 'CHECK',
      values: { level: row.level, state: row.state, comment: row.comment, tooYoung: row.tooYoung },
      coins: null,
    })),
  );
