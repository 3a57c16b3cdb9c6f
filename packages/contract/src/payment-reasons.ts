/**
 * Why a payment stands where it stands, as its record says it: the server writes these sentences, and a page finds them again
 * to say them in the player's language. What a person of the team or a provider wrote isn't among them.
 */
export const PAYMENT_REASONS = {
  // Deposits by card.
  cardRefused: 'The payment provider declined this payment.',
  cardNotReached: 'This payment did not reach the payment provider.',
  cardNotPaid: 'Not paid in time.',
  cardLate: 'Paid after the payment had ended.',
  cardOtherCurrency: 'Paid in {currency}: a person of our team looks at it.',
  cardOtherAmount: 'Paid {paid} of {asked}: credited as received.',
  cardTakenBack: 'Your bank took this payment back: its coins were taken back as well.',
  cardGivenBack: 'This payment was given back to you: its coins were taken back.',
  // Deposits of crypto.
  assetUnknown: 'This asset is not supported.',
  depositRefused: 'The custodian refused this payment.',
  belowMinimum: 'Below the minimum: kept and added to the next deposit.',
  noFreshPrice: 'Waiting for a fresh price.',
  // Deposits of skins.
  pageNotOpened: 'The payment page could not be opened.',
  skinsNotSent: 'No skins were sent.',
  skinsWithdrawn: 'You took the skins back at Steam.',
  skinsTakenBack: 'You took the skins back at Steam: their coins were taken back as well.',
  skinsProtected: 'Steam protects the trade. The coins are yours when it ends.',
  skinsNoAmount: 'The provider named no amount in US dollars.',
  // After one of the sentences of a deposit that was reversed.
  extrasTakenBack: 'So was what it brought: {coins} coins.',
  // Skins that the market buys for a player.
  offerDeclined: 'You declined the trade offer.',
  offerRanOut: 'The trade offer ran out.',
  tradeUrlRefused: 'Steam does not take your trade URL. Set it again.',
  notTradable: 'Steam does not let you trade right now.',
  offerNotMade: 'Steam did not make the trade offer.',
  itemSold: 'Somebody else was faster: the item is sold.',
  itemDearer: 'The item costs more by now.',
  itemNotSold: 'The market could not sell this item.',
  // Crypto on its way out.
  custodianCancelled: 'The custodian cancelled the payment.',
  custodianBlocked: 'The custodian blocked the payment.',
  custodianRefused: 'The custodian refused the payment.',
  custodianDidNotTake: 'The custodian did not take the payment.',
  networkDidNotTake: 'The network did not take the payment.',
  // Withdrawals that end before they leave.
  takenBack: 'You took it back.',
  stoppedFrozen: 'Stopped: your account is frozen.',
  stoppedReversed: 'Stopped: one of your deposits was reversed.',
  // Withdrawals that wait for a person.
  review: 'Our team reviews some withdrawals before they are sent.',
  restricted: 'Your account is restricted, so our team reviews each withdrawal.',
  unplayed: 'You can’t play now and your deposits are not played through, so our team reviews it.',
  recentCard: 'You deposited by card in the last {days} days, so our team reviews it.',
  velocity: 'You withdrew {times} times in the last 24 hours, so our team reviews it.',
  firstWithdrawals: 'Your first withdrawals together are above {coins} coins, so our team reviews it.',
  newDestination: 'It is above {coins} coins and the destination is new, so our team reviews it.',
  dailyLimit: 'Your withdrawals of 24 hours are above {coins} coins, so our team reviews it.',
  siteLimit: 'Many withdrawals are going out right now, so our team reviews it.',
} as const;
export type PaymentReason = keyof typeof PAYMENT_REASONS;

/** What stands in the braces of a sentence, by the name between them. */
type Blanks<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
type Filling<R extends PaymentReason> = [Blanks<(typeof PAYMENT_REASONS)[R]>] extends [never]
  ? []
  : [values: Record<Blanks<(typeof PAYMENT_REASONS)[R]>, string>];

/** A sentence with its blanks filled. */
export const fillBlanks = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);

/** The sentence that a payment's record keeps. */
export const paymentReason = <R extends PaymentReason>(reason: R, ...[values]: Filling<R>): string =>
  fillBlanks(PAYMENT_REASONS[reason], values ?? {});

/** One of the sentences as it was found in a text. */
type FoundReason = { reason: PaymentReason; values: Readonly<Record<string, string>> };

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${escape(sentence).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+?)')}(?: |$)`);

/** The sentences that a text consists of, in their order; undefined where it's, or holds, somebody's own words. */
export function readPaymentReason(text: string): FoundReason[] | undefined {
  const found: FoundReason[] = [];
  let rest = text;
  while (rest !== '') {
    const next = readFirst(rest);
    if (next === undefined) return undefined;
    found.push({ reason: next.reason, values: next.values });
    rest = rest.slice(next.length);
  }
  return found;
}

function readFirst(text: string): (FoundReason & { length: number }) | undefined {
  for (const [reason, sentence] of Object.entries(PAYMENT_REASONS)) {
    const match = patternOf(sentence).exec(text);
    if (match)
      return { reason: reason as PaymentReason, values: { ...match.groups }, length: match[0].length };
  }
  return undefined;
}
