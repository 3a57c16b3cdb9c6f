import type { SkinItem } from '@aureus/contract/cases.ts';
import type { Tier } from '@aureus/contract/player.ts';
import type { RewardsInfo } from '@aureus/contract/rewards.ts';
import { counted } from '../../ui/plural.ts';

type RakePeriod = keyof RewardsInfo['rakeCases'];
const RAKE_PERIODS: readonly RakePeriod[] = ['daily', 'weekly', 'monthly'];

interface Shown {
  id: string;
  name: string;
  imageUrl: string;
  /** What its prizes are measured by, in coins. */
  price: number;
  version: string;
  contentHash: string;
  mean: string;
}

/** A reward as cards, lists and the dialog show it. */
export type ShownReward = Shown &
  (
    | { kind: 'RAKE'; period: RakePeriod; redeemable: number; timer: number; skins: readonly SkinItem[] }
    | { kind: 'DEPOSIT'; keys: number; fromDeposit: number; skins: readonly SkinItem[] }
    | {
        kind: 'RANK';
        keys: number;
        tier: Tier;
        firstLevel: number;
        lastLevel: number;
        keysEarned: number;
        skins: undefined;
      }
  );

/** Every reward in the order of the page. */
export function shownRewards(info: RewardsInfo): ShownReward[] {
  return [
    ...RAKE_PERIODS.map((period): ShownReward => {
      const { rakeCase, redeemable, timer } = info.rakeCases[period];
      const { items, ...shown } = rakeCase;
      return { ...shown, kind: 'RAKE', period, redeemable, timer, skins: items };
    }),
    ...info.depositCases.map(
      ({ keysAmount, ...rest }): ShownReward => ({ ...rest, kind: 'DEPOSIT', keys: keysAmount }),
    ),
    ...info.rankCases.map(
      ({ keysAmount, ...rest }): ShownReward => ({
        ...rest,
        kind: 'RANK',
        keys: keysAmount,
        skins: undefined,
      }),
    ),
  ];
}

/** No rake case is opened for less. */
const RAKE_LEAST = 0.01;

const NOTHING_TO_CLAIM = 'Nothing to claim';

/** The whole sentence behind a reason that is short enough for a button. */
export const explained = (reason: string | undefined): string | undefined =>
  reason === NOTHING_TO_CLAIM
    ? `You need to have at least ${RAKE_LEAST} in your rakeback balance to claim this case.`
    : reason;

/** What the specification measures a deposit case by that is opened from the rewards menu, in coins. */
const MENU_DEPOSIT_PRICE = 0.2;

/** What decides whether a won item is worth a golden spin. */
export const goldenPrice = (reward: ShownReward, isFromMenu: boolean): number =>
  reward.kind === 'DEPOSIT' && isFromMenu ? MENU_DEPOSIT_PRICE : reward.price;

/** Why a reward cannot be opened now, in the player's words; `undefined` when it can. */
export function shutReason(reward: ShownReward, now: number): string | undefined {
  if (reward.kind !== 'RAKE') {
    if (reward.keys > 0) return undefined;
    return reward.kind === 'RANK' && reward.keysEarned === 0 ? 'Locked' : 'No keys';
  }
  if (reward.timer > now) return `Available in ${countdown(reward.timer - now)}`;
  return reward.redeemable < RAKE_LEAST ? NOTHING_TO_CLAIM : undefined;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span in its two largest units, rounded up to the second: `2d 14h`, `5h 3m`, `4m 10s`, `9s`. */
export function countdown(milliseconds: number): string {
  const ms = Math.max(0, Math.ceil(milliseconds / SECOND_MS) * SECOND_MS);
  const of = (unit: number, within: number) => Math.floor((ms % within) / unit);
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)}d ${of(HOUR_MS, DAY_MS)}h`;
  if (ms >= HOUR_MS) return `${of(HOUR_MS, DAY_MS)}h ${of(MINUTE_MS, HOUR_MS)}m`;
  if (ms >= MINUTE_MS) return `${of(MINUTE_MS, HOUR_MS)}m ${of(SECOND_MS, MINUTE_MS)}s`;
  return `${of(SECOND_MS, MINUTE_MS)}s`;
}

/** `1 key`, `3 keys`. */
export const keysText = (keys: number): string => counted(keys, { one: 'key', other: 'keys' });

/** What gives keys of a rank case. */
export const levelsText = (first: number, last: number): string =>
  first === last ? `Level ${first}` : `Levels ${first}–${last}`;
