import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Keyed } from '../staff/timeline/timeline.rules.ts';

/** Bets with a longer break between them are two sittings. */
const BREAK_MS = 30 * 60_000;

type Bet = { game: string; stake: bigint; payout: bigint | null; at: Date; seq: bigint };

const GAMES: Readonly<Record<string, string>> = {
  spin: 'Spin',
  cases: 'Cases',
  battles: 'Case Battles',
  mines: 'Mines',
  upgrader: 'Upgrader',
  plinko: 'Plinko',
};
const GIFTS: Readonly<Record<string, string>> = {
  staffCredit: 'Credit by staff',
  staffCorrection: 'Correction by staff',
  promoCode: 'Promo code',
  depositBonus: 'Deposit bonus',
  bonusForfeited: 'Unplayed bonus forfeited',
  tip: 'Tip',
  rainTip: 'Rain tip',
  rainShare: 'Rain',
  vaultDeposit: 'Put into the vault',
  vaultWithdraw: 'Taken out of the vault',
  rakeCase: 'Rakeback case',
  depositCase: 'Deposit case',
  rankCase: 'Level case',
  leaderboardPrize: 'Leaderboard prize',
  rafflePrize: 'Raffle prize',
  affiliateCommission: 'Affiliate commission',
  commissionReturned: 'Commission on a reversed deposit',
};

export const giftText = (name: string): string => GIFTS[name] ?? name;

const number = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const coins = (cents: bigint): string => number.format(coinsFromCents(cents));

/**
 * Bets as sittings, one line each. @param bets the newest first. @returns the lines likewise; each begins at its first
 * bet, so that bets before `at` are not in it.
 */
export function foldBets(bets: readonly Bet[]): Keyed[] {
  const sittings: Bet[][] = [];
  for (const bet of bets) {
    const last = sittings.at(-1);
    const earliest = last?.at(-1);
    if (last !== undefined && earliest !== undefined && earliest.at.getTime() - bet.at.getTime() <= BREAK_MS)
      last.push(bet);
    else sittings.push([bet]);
  }
  return sittings.map((sitting) => {
    const staked = sitting.reduce((sum, { stake }) => sum + stake, 0n);
    const paid = sitting.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
    const games = [...new Set(sitting.map(({ game }) => GAMES[game] ?? game))];
    const minutes = Math.round(
      ((sitting[0]?.at.getTime() ?? 0) - (sitting.at(-1)?.at.getTime() ?? 0)) / 60_000,
    );
    return {
      key: String(sitting.at(-1)?.seq ?? 0),
      at: sitting.at(-1)?.at.getTime() ?? 0,
      kind: 'PLAY',
      text: `${sitting.length === 1 ? '1 bet' : `${sitting.length} bets`} on ${new Intl.ListFormat('en').format(games)}`,
      detail: `${coins(staked)} staked, ${coins(paid)} paid, ${minutes} min`,
      coins: coinsFromCents(paid - staked),
    };
  });
}
