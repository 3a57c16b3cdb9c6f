import type { Result, ResultValues } from '@aureus/contract/staff-results.ts';
import { day, momentUtc } from '../ui/dates.ts';
import { formatCoins, formatList } from '../ui/format.ts';
import { counted } from '../ui/plural.ts';
import { type FactWords, factText } from './facts.ts';
import { obstaclesText } from './names.words.ts';

/** Joins the names of the members who decided. Without names, the policy decided. */
const byText = (names: readonly string[]): string => (names.length === 0 ? 'the policy' : formatList(names));
const coinsText = (coins: number): string => `${formatCoins(coins)} coins`;

/** Texts for the results of requests, by code. */
export const resultWords: FactWords<ResultValues> = {
  text: ({ text }) => text,
  REFUSED: ({ by }) => `Refused by ${byText(by)}.`,
  EXPIRED: () => 'Its time was over before it was decided.',
  NOT_WAITING: () => 'It doesn’t wait any more.',
  TAKEN_BACK: () => 'The player took it back.',
  POLICY_IN_FORCE: ({ by }) => `Approved by ${byText(by)}: it’s in force.`,
  POLICY_OUTDATED: () => 'Another policy came first.',
  ROLE_CHANGED: ({ by }) => `Approved by ${byText(by)}.`,
  ROLE_NOT_CHANGED: () => 'There is a member of that name, or the member has left.',
  KEYS_TAKEN: ({ by }) => `Approved by ${byText(by)}: make an invite link now.`,
  KEYS_TAKEN_BEFORE: () => 'It was done before.',
  CREDIT_GIVEN: ({ coins }) => `Given: ${coinsText(coins)}.`,
  CREDIT_PLAYER_EXCLUDED: () => 'Not given: the player is on a break or self-excluded.',
  BADGE_SET: ({ by }) => `Approved by ${byText(by)}.`,
  BADGE_NOT_SET: () => 'Nothing was changed: it needs an owner now, or the member has left.',
  RAISE_ALLOWED: ({ by }) => `The player may raise it, agreed by ${byText(by)}.`,
  PROTECTION_ENDED: () => 'It had ended, or was set lower since.',
  RESTRICTION_LIFTED: ({ by }) => `Lifted by ${byText(by)}.`,
  RESTRICTION_CHANGED: () => 'Nothing was lifted: the restriction changed after this was asked.',
  WITHDRAWAL_APPROVED: ({ by }) => `Approved by ${byText(by)}: it goes out.`,
  WITHDRAWAL_WAITS_AGAIN: ({ by }) => `Approved by ${byText(by)}; it waits again.`,
  WITHDRAWAL_REFUSED: ({ by }) => `Refused by ${byText(by)}: the coins are back.`,
  WITHDRAWAL_ENDED: () => 'It had ended before.',
  COINS_TAKEN: ({ coins, by, owed }) => {
    const correction = `${coinsText(coins)} taken back by ${byText(by)}`;
    return owed === 0 ? `${correction}.` : `${correction}, of which ${formatCoins(owed)} are owed.`;
  },
  REFUND_TAKEN: ({ coins, by }) => `${coinsText(coins)} taken by ${byText(by)}, to be sent back.`,
  REFUND_NOTHING_LEFT: () => 'Nothing of it was left: no coins moved.',
  REFUND_COINS_OUT: () =>
    'Not all of it is in wallet and vault, and more is in open bets or withdrawals: no coins moved. Ask again when those have ended.',
  DEPOSIT_CREDITED: ({ coins, by }) => `Credited with ${coinsText(coins)} by ${byText(by)}.`,
  DEPOSIT_WAITS: ({ coins }) => `${coinsText(coins)} wait for the player’s limits.`,
  DEPOSIT_REFUSED: ({ by }) => `Refused by ${byText(by)}: send it back at the provider.`,
  RETURN_SENT: ({ by }) => `Sent back by ${byText(by)}.`,
  RETURN_NOT_SENT: ({ by }) => `Refused by ${byText(by)}. It still has to be sent, so it’s asked for again.`,
  PAYMENT_ENDED: () => 'It had ended before.',
  BOOKS_CORRECTED: ({ coins, by }) => `Corrected by ${formatCoins(coins)}, agreed by ${byText(by)}.`,
  BOOKS_CORRECTED_BEFORE: () => 'It was corrected already.',
  OUTAGE_DECLARED: ({ outage, draws, by }) =>
    `Outage ${outage} is declared, agreed by ${byText(by)}: ${counted(draws, { one: 'draw', other: 'draws' })} refunded.`,
  OUTAGE_OVER: () => 'The round came, or the outage was declared before. Nothing was refunded.',
  SWITCHED_ON: ({ by }) => `Switched on by ${byText(by)}.`,
  SWITCH_CHANGED: () => 'It was on already, or switched off again since it was asked.',
  PROMO_CODE_MADE: ({ name }) => `Promo code ${name} is made.`,
  PROMO_CODE_NAME_TAKEN: ({ name }) => `There’s another promo code ${name}, so none was made.`,
  BATCH_MADE: ({ batch }) =>
    `Batch ${batch} is made. Who asked for it takes its codes on the page Gift cards.`,
  CARDS_CANCELED: ({ cards }) =>
    cards === 0
      ? 'No card was left to cancel.'
      : `${counted(cards, { one: 'card', other: 'cards' })} canceled.`,
  RAIN_BASE_SET: ({ coins }) => `The site gives every rain at most ${coinsText(coins)} from the next one on.`,
  PRIZES_PUBLISHED: ({ at }) =>
    at === null ? 'These prizes hold from the next rain.' : `These prizes hold from ${day(at)}.`,
  PRIZES_TOO_LATE: () => 'Nothing was published: it was agreed to too late for that week.',
  PRIZE_PAID: ({ coins, by }) => `${coinsText(coins)} were paid by ${byText(by)}.`,
  PRIZE_PAID_BEFORE: () => 'It was paid before.',
  PRIZE_NOT_PAID: ({ by }) => `Not paid, by ${byText(by)}.`,
  PRIZE_DROPPED_BEFORE: () => 'It was let go before.',
  VERSION_SCHEDULED: ({ by, at }) => `Approved by ${byText(by)}; goes live at ${momentUtc(at)}.`,
  VERSION_PUBLISHED: ({ by }) => (by.length === 0 ? 'Published.' : `Published, approved by ${byText(by)}.`),
  VERSION_REFUSED: ({ by }) => `Refused by ${byText(by)}. The draft can be edited again.`,
  CASE_CHANGED: () => 'The case changed since it was drafted, so nothing was published.',
  EXPORT_MADE: ({ by, days }) =>
    `Approved by ${byText(by)}. The file can be downloaded for ${counted(days, { one: 'day', other: 'days' })}.`,
  ERASED: ({ by }) => `Erased, approved by ${byText(by)}.`,
  NOT_ERASED: ({ obstacles }) => `Not erased: ${obstaclesText(obstacles)}.`,
};

export const resultText = (result: Result): string => factText(resultWords, result);

/** Placeholder values for the texts, so that a search can match their fixed words. */
const EMPTY = {
  by: [],
  obstacles: [],
  text: '',
  name: '',
  batch: '',
  coins: 0,
  owed: 0,
  cards: 0,
  days: 0,
  at: 0,
};
/** Returns the codes of results whose text contains `part`, for the search in the log. `part` is in lower case. */
export const resultsWith = (part: string): string[] =>
  Object.entries<(values: never) => string>(resultWords)
    .filter(([, say]) =>
      say(EMPTY as never)
        .toLowerCase()
        .includes(part),
    )
    .map(([code]) => code);

/** True if a log row holds a result with a code. Older rows hold a sentence instead. */
export const isResult = (value: object): value is Result =>
  'code' in value && 'values' in value && Object.hasOwn(resultWords, String(value.code));
