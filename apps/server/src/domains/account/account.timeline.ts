import { listed, type TimelineSource } from '../staff/staff.ts';
import type { AccountStaff } from './account.staff.ts';

/** Timeline source for a player's sessions. */
export const sessionsTimeline = (account: Pick<AccountStaff, 'sessionsBefore'>): TimelineSource =>
  listed(async (playerId, before, limit) =>
    (await account.sessionsBefore(playerId, before, limit)).map((row) => ({
      key: String(row.id),
      at: row.at.getTime(),
      kind: 'SESSION',
      code: 'SIGNED_IN',
      values: { provider: row.provider, device: row.device, address: row.address },
      coins: null,
    })),
  );
