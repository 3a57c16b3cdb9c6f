import { COOL_OFF_PERIODS, LIMIT_PERIODS } from '@aureus/contract/limits.ts';
import type { StaffActDone, StaffActValues } from '@aureus/contract/privacy.ts';
import { isLogCode, type LogCode } from '@aureus/contract/staff-log.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import type { RESULTS, Result } from '@aureus/contract/staff-results.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';

type Entry = {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
type Shown = { done: (entry: Entry) => StaffActDone; isReasonShown: boolean };
/** An action by staff as its player sees it: a code with values, and the reason if the player may read it. */
export type ShownAct = { done: StaffActDone; reason: string | null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const loweredTo = ({ after }: Entry) => {
  const coins = after?.['coins'];
  return {
    period: LIMIT_PERIODS.find((period) => period === after?.['period']) ?? null,
    coins: typeof coins === 'number' ? coins : null,
  };
};

/** Badges of staff. Older log rows contain `Moderator` instead of the code. */
const BADGES = ['MODERATOR', 'ADMINISTRATOR', 'OWNER'] as const;
const badgeOf = (text: string) => BADGES.find((badge) => badge === text.toUpperCase()) ?? null;

/** Codes whose text has no values. */
type Plain = {
  [Code in keyof StaffActValues]: keyof StaffActValues[Code] extends never ? Code : never;
}[keyof StaffActValues];
const shows = (done: Shown['done'], isReasonShown = true): Shown => ({ done, isReasonShown });
const plain = (code: Plain, isReasonShown = true): Shown =>
  shows(() => ({ code, values: {} }), isReasonShown);

/**
 * Form in which players see each log action. Actions missing here aren't shown to players, such as reads, notes for
 * colleagues and actions on several accounts of one person.
 */
export const SHOWN_ACTIONS: Readonly<Partial<Record<LogCode, Shown>>> = {
  PLAYER_RESTRICTED: plain('RESTRICTED'),
  PLAYER_FROZEN: plain('FROZEN'),
  RESTRICTION_ENDED: plain('RESTRICTION_ENDED', false),
  PLAYER_SIGNED_OUT: plain('SIGNED_OUT', false),
  PLAYER_RENAMED: shows(({ before, after }) => ({
    code: 'RENAMED',
    values: { from: textOf(before?.['name']), to: textOf(after?.['name']) },
  })),
  DEPOSIT_LIMIT_LOWERED: shows((entry) => ({ code: 'DEPOSIT_LIMIT', values: loweredTo(entry) })),
  LOSS_LIMIT_LOWERED: shows((entry) => ({ code: 'LOSS_LIMIT', values: loweredTo(entry) })),
  BREAK_GIVEN: shows(({ after }) => ({
    code: 'BREAK',
    values: { period: COOL_OFF_PERIODS.find((period) => period === after?.['period']) ?? null },
  })),
  CHECK_ASKED: plain('KYC_ASKED'),
  CHECKS_RESET: plain('KYC_RESET'),
  PLAYER_MUTED: plain('MUTED'),
  MUTE_ENDED: plain('UNMUTED'),
  MESSAGE_DELETED: plain('MESSAGE_DELETED'),
  DECISION_UNDONE: plain('CHAT_UNDONE', false),
  BADGE_GIVEN: shows(
    ({ after }) => ({ code: 'BADGE_GIVEN', values: { badge: badgeOf(textOf(after?.['badge'])) } }),
    false,
  ),
  BADGE_TAKEN: plain('BADGE_TAKEN', false),
};

type Asked = { subject: bigint | null; payload: Record<string, unknown> };
type Outcome = (row: Asked) => { approved: StaffActDone; refused: StaffActDone | null };

const coinsIn = ({ payload: { cents } }: Asked): { coins: number } => ({
  coins: coinsFromCents(typeof cents === 'string' || typeof cents === 'number' ? BigInt(cents) : 0n),
});
const paymentIn = ({ subject }: Asked): { payment: string } => ({ payment: String(subject) });

const OUTCOMES: Partial<Record<RequestKind, Outcome>> = {
  CREDIT: (row) => ({ approved: { code: 'CREDITED', values: coinsIn(row) }, refused: null }),
  CORRECTION: (row) => ({ approved: { code: 'CORRECTED', values: coinsIn(row) }, refused: null }),
  LIFT: () => ({ approved: { code: 'LIFTED', values: {} }, refused: null }),
  LIMIT_RAISE: () => ({ approved: { code: 'LIMIT_FREE', values: {} }, refused: null }),
  REFUND: () => ({ approved: { code: 'REFUNDED', values: {} }, refused: null }),
  WITHDRAWAL: (row) => ({
    approved: { code: 'WITHDRAWAL_APPROVED', values: paymentIn(row) },
    refused: { code: 'WITHDRAWAL_REFUSED', values: paymentIn(row) },
  }),
  TRADE: (row) => ({
    approved: { code: 'SKIN_APPROVED', values: paymentIn(row) },
    refused: { code: 'SKIN_REFUSED', values: paymentIn(row) },
  }),
  DEPOSIT: (row) => ({
    approved: { code: 'DEPOSIT_CREDITED', values: paymentIn(row) },
    refused: { code: 'DEPOSIT_REFUSED', values: paymentIn(row) },
  }),
  RETURN: (row) => ({ approved: { code: 'DEPOSIT_RETURNED', values: paymentIn(row) }, refused: null }),
};

/** Kinds of requests whose outcome is shown to the player. `REASON_SHOWN`: kinds whose reason is shown too. */
export const SHOWN_KINDS = Object.keys(OUTCOMES) as RequestKind[];
const REASON_SHOWN: ReadonlySet<RequestKind> = new Set(['CREDIT', 'CORRECTION']);

/** Domains that carry out the shown kinds of requests. */
type Carrying = 'players' | 'limits' | 'restrictions' | 'withdrawals' | 'payments';
type CarriedOut = { [Domain in Carrying]: keyof (typeof RESULTS)[Domain] }[Carrying];
/** False for results of decided requests that changed nothing for their player, or not yet. */
const HAS_EFFECT: Readonly<Record<CarriedOut, boolean>> = {
  CREDIT_GIVEN: true,
  CREDIT_PLAYER_EXCLUDED: false,
  BADGE_SET: true,
  BADGE_NOT_SET: false,
  RAISE_ALLOWED: true,
  PROTECTION_ENDED: false,
  RESTRICTION_LIFTED: true,
  RESTRICTION_CHANGED: false,
  WITHDRAWAL_APPROVED: true,
  WITHDRAWAL_WAITS_AGAIN: false,
  WITHDRAWAL_REFUSED: true,
  WITHDRAWAL_ENDED: false,
  COINS_TAKEN: true,
  REFUND_TAKEN: true,
  REFUND_NOTHING_LEFT: false,
  REFUND_COINS_OUT: false,
  DEPOSIT_CREDITED: true,
  DEPOSIT_WAITS: false,
  DEPOSIT_REFUSED: true,
  RETURN_SENT: true,
  RETURN_NOT_SENT: false,
  PAYMENT_ENDED: false,
};
const hasEffect = (code: Result['code']): boolean => !(code in HAS_EFFECT) || HAS_EFFECT[code as CarriedOut];

/**
 * Converts a decided request to what its player sees; undefined if the player may not see it, or if nothing came of it.
 */
export function shownRequest(
  row: Asked & { kind: RequestKind; state: string; reason: string; result: Pick<Result, 'code'> | null },
): ShownAct | undefined {
  if (row.result !== null && !hasEffect(row.result.code)) return undefined;
  const outcome = OUTCOMES[row.kind]?.(row);
  const done = row.state === 'APPROVED' ? outcome?.approved : outcome?.refused;
  if (done === undefined || done === null) return undefined;
  return { done, reason: REASON_SHOWN.has(row.kind) ? row.reason : null };
}

/** Converts a log row to what its player sees; undefined if the player may not see it. */
export function shownAction(row: Entry & { action: string; reason: string | null }): ShownAct | undefined {
  const rule = isLogCode(row.action) ? SHOWN_ACTIONS[row.action] : undefined;
  return rule && { done: rule.done(row), reason: rule.isReasonShown ? row.reason : null };
}
