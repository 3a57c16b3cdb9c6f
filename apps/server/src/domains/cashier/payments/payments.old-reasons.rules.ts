import type { PaymentReason, PaymentWhy } from '@aureus/contract/payment-reasons.ts';
import { ownWords, type Phrase } from '@aureus/contract/sentences.ts';
import { type Blanks, oldSentences } from '../../../platform/old-sentences.rules.ts';
import { valueText, whyText } from './payments.why.rules.ts';

/**
 * Exact sentences that the previous release stored in payments. The list is frozen: rewording today's texts must not
 * change it.
 */
const OLD = {
  providerLooks: 'The payment provider is looking at it.',
  cardRefused: 'The payment provider declined this payment.',
  cardRefusedWith: 'The payment provider declined this payment with code {code}.',
  cardNoMoney: 'There was not enough money for this payment.',
  cardCanceled: 'This payment was canceled before it was paid.',
  cardNotReached: 'This payment did not reach the payment provider.',
  cardNotPaid: 'Not paid in time.',
  cardLate: 'Paid after the payment had ended.',
  cardOtherCurrency: 'Paid in {currency}: a person of our team looks at it.',
  cardOtherAmount: 'Paid {paid} of {asked}: credited as received.',
  cardTakenBack: 'Your bank took this payment back: its coins were taken back as well.',
  cardGivenBack: 'This payment was given back to you: its coins were taken back.',
  assetUnknown: 'This asset is not supported.',
  depositRefused: 'The custodian refused this payment.',
  belowMinimum: 'Below the minimum: kept and added to the next deposit.',
  noFreshPrice: 'Waiting for a fresh price.',
  pageNotOpened: 'The payment page could not be opened.',
  skinsNotSent: 'No skins were sent.',
  skinsWithdrawn: 'You took the skins back at Steam.',
  skinsTakenBack: 'You took the skins back at Steam: their coins were taken back as well.',
  skinsProtected: 'Steam protects the trade. The coins are yours when it ends.',
  skinsNoAmount: 'The provider named no amount in US dollars.',
  tooYoung: 'Given back: you are too young to play here.',
  extrasTakenBack: 'So was what it brought: {coins} coins.',
  offerDeclined: 'You declined the trade offer.',
  offerRanOut: 'The trade offer ran out.',
  tradeUrlRefused: 'Steam does not take your trade URL. Set it again.',
  notTradable: 'Steam does not let you trade right now.',
  offerNotMade: 'Steam did not make the trade offer.',
  itemSold: 'Someone else was faster: the item is sold.',
  itemDearer: 'The item costs more by now.',
  itemNotSold: 'The market could not sell this item.',
  custodianCancelled: 'The custodian cancelled the payment.',
  custodianBlocked: 'The custodian blocked the payment.',
  custodianRefused: 'The custodian refused the payment.',
  custodianDidNotTake: 'The custodian did not take the payment.',
  networkDidNotTake: 'The network did not take the payment.',
  takenBack: 'You took it back.',
  stoppedFrozen: 'Stopped: your account is frozen.',
  stoppedReversed: 'Stopped: one of your deposits was reversed.',
  review: 'Our team reviews some withdrawals before they are sent.',
  restricted: 'Your account is restricted, so our team reviews each withdrawal.',
  identity: 'Your identity or address is not verified any more, so our team reviews each withdrawal.',
  unplayed: 'You can’t play now and your deposits are not played through, so our team reviews it.',
  recentCard: 'You deposited by card in the last {days} days, so our team reviews it.',
  velocity: 'You withdrew {times} times in the last 24 hours, so our team reviews it.',
  firstWithdrawals: 'Your first withdrawals together are above {coins} coins, so our team reviews it.',
  newDestination: 'It is above {coins} coins and the destination is new, so our team reviews it.',
  doubtfulDestination:
    'The address belongs to a known contract, from which coins rarely come back, so our team asks you first.',
  dailyLimit: 'Your withdrawals of 24 hours are above {coins} coins, so our team reviews it.',
  siteLimit: 'Many withdrawals are going out right now, so our team reviews it.',
  limitReached: 'Above your deposit limit: kept for you and credited when the limit allows it.',
  limitTooLow: 'Larger than your deposit limit: kept for you until a higher limit counts.',
} as const satisfies Partial<Record<PaymentReason, string>>;

const old = oldSentences(OLD);

/** Splits `12.50 USD` into `12.50` and `USD`. */
const moneyOf = (text = ''): [string, string] => {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};
/** Parses `1,000.50` as a number. Other texts are returned unchanged. */
const numberOf = (text: string): number | string => {
  const number = Number(text.replaceAll(',', ''));
  return Number.isNaN(number) ? text : number;
};

/** Returns the values of an old sentence's blanks, converted to their types. */
function valuesOf(code: string, blanks: Blanks): Record<string, number | string> {
  if (code === 'cardOtherAmount') {
    const [[paid, paidIn], [due, dueIn]] = [moneyOf(blanks['paid']), moneyOf(blanks['asked'])];
    return { paid, paidIn, asked: due, askedIn: dueIn };
  }
  const isText = code === 'cardRefusedWith' || code === 'cardOtherCurrency';
  return Object.fromEntries(
    Object.entries(blanks).map(([name, text]) => [name, isText ? text : numberOf(text)]),
  );
}

/** Converts the sentence that the previous release stored as a payment's reason to codes. */
export const readReason = (reason: string | null): PaymentWhy =>
  old
    .read(reason ?? '')
    .map((found) =>
      typeof found === 'string'
        ? ownWords(found)
        : { code: found.code, values: valuesOf(found.code, found.blanks) },
    );

/** Converts reasons to the sentence that the previous release stores and reads; null if there are none. */
export function oldReason(why: readonly Phrase[]): string | null {
  if (why.length === 0) return null;
  return why
    .map((phrase) => {
      const { code, values } = phrase;
      const blanks = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, valueText(value)]),
      );
      const both =
        code === 'cardOtherAmount'
          ? {
              paid: `${blanks['paid']} ${blanks['paidIn']}`,
              asked: `${blanks['asked']} ${blanks['askedIn']}`,
            }
          : blanks;
      return old.write(code, both) ?? whyText([phrase]);
    })
    .join(' ');
}
