import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import type { Account } from '../account/account.ts';
import { idInKey, type Timeline, type TimelineSource } from '../staff/staff.ts';
import type { WalletStaff } from '../wallet/wallet.ts';
import { foldBets } from './players.timeline.rules.ts';

/** Number of bets read and grouped for one page of the timeline. */
const BETS = 1_000;

const signed = (cents: Cents, isIncoming: boolean): number => coinsFromCents(isIncoming ? cents : -cents);

/** Adds a player's sessions of play, gifts and transfers to the timeline. */
export function addPlay(
  timeline: Timeline,
  { account, wallet }: { account: Pick<Account, 'players'>; wallet: { staff: WalletStaff } },
): void {
  const moves =
    (kind: 'GIFT' | 'TRANSFER'): TimelineSource =>
    async (playerId, before, limit) => {
      const rows = await wallet.staff.movesBefore(playerId, kind, before, limit);
      const others = await account.players(rows.flatMap(({ otherId }) => otherId ?? []));
      const entries = rows.map(({ name, amount, isIncoming, otherId, at, key }) => {
        const other = otherId === null ? undefined : others.get(otherId);
        return {
          key,
          at: at.getTime(),
          kind,
          code: 'MOVE' as const,
          values: { name, other: other?.username ?? null, isIncoming },
          coins: signed(amount, isIncoming),
        };
      });
      return { entries, isMore: rows.length >= limit };
    };

  timeline.add('TRANSFER', moves('TRANSFER'));
  timeline.add('GIFT', moves('GIFT'));
  timeline.add('PLAY', async (playerId, before) => {
    const bets = await wallet.staff.betsBefore(playerId, idInKey(before), BETS);
    return { entries: foldBets(bets), isMore: bets.length >= BETS };
  });
}
