import { type Phrase, phraseMaker } from './sentences.ts';

/** Reasons for a payment's state, by code, and their sentences in English. */
export const PAYMENT_REASONS = {
  // Deposits under review by a provider.
  providerLooks: 'The payment provider is looking at it.',
  // Card deposits.
  cardRefused: 'The payment provider declined this payment.',
  cardRefusedWith: 'The payment provider declined this payment with code {code}.',
  cardNoMoney: 'There was not enough money for this payment.',
  cardCanceled: 'This payment was canceled before it was paid.',
  cardNotReached: 'This payment did not reach the payment provider.',
  cardNotPaid: 'Not paid in time.',
  cardLate: 'Paid after the payment had ended.',
  cardOtherCurrency: 'Paid in {currency}: a person of our team looks at it.',
  cardOtherAmount: 'Paid {paid} {paidIn} of {asked} {askedIn}: credited as received.',
  cardTakenBack: 'Your bank took this payment back: its coins were taken back as well.',
  cardGivenBack: 'This payment was given back to you: its coins were taken back.',
  // Crypto deposits. `noFreshPrice` is also used for card deposits.
  assetUnknown: 'This asset is not supported.',
  depositRefused: 'The custodian refused this payment.',
  belowMinimum: 'Below the minimum: kept and added to the next deposit.',
  noFreshPrice: 'Waiting for a fresh price.',
  // Skin deposits. `tooYoung` is used for every kind of deposit.
  pageNotOpened: 'The payment page could not be opened.',
  skinsNotSent: 'No skins were sent.',
  skinsWithdrawn: 'You took the skins back at Steam.',
  skinsTakenBack: 'You took the skins back at Steam: their coins were taken back as well.',
  skinsProtected: 'Steam protects the trade. The coins are yours when it ends.',
  skinsNoAmount: 'The provider named no amount in US dollars.',
  tooYoung: 'Given back: you are too young to play here.',
  // Deposits waiting because of the player's deposit limits.
  limitReached: 'Above your deposit limit: kept for you and credited when the limit allows it.',
  limitTooLow: 'Larger than your deposit limit: kept for you until a higher limit counts.',
  // Added after a sentence about a reversed deposit, or staff's own words about a refunded one.
  extrasTakenBack: 'What it brought was taken back too: {coins} coins.',
  // Skin withdrawals. The skins are bought on a market and offered to the player at Steam.
  offerDeclined: 'You declined the trade offer.',
  offerRanOut: 'The trade offer ran out.',
  tradeUrlRefused: 'Steam does not take your trade URL. Set it again.',
  notTradable: 'Steam does not let you trade right now.',
  offerNotMade: 'Steam did not make the trade offer.',
  itemSold: 'Someone else was faster: the item is sold.',
  itemDearer: 'The item costs more by now.',
  itemNotSold: 'The market could not sell this item.',
  // Crypto withdrawals.
  custodianCancelled: 'The custodian cancelled the payment.',
  custodianBlocked: 'The custodian blocked the payment.',
  custodianRefused: 'The custodian refused the payment.',
  custodianDidNotTake: 'The custodian did not take the payment.',
  networkDidNotTake: 'The network did not take the payment.',
  // Withdrawals that ended before they were sent.
  takenBack: 'You took it back.',
  stoppedFrozen: 'Stopped: your account is frozen.',
  stoppedReversed: 'Stopped: one of your deposits was reversed.',
  // Withdrawals waiting for a manual review.
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
} as const;
export type PaymentReason = keyof typeof PAYMENT_REASONS;

/** Reasons for a payment's state, in the order in which they're shown; empty if the state needs no explanation. */
export type PaymentWhy = readonly Phrase<PaymentReason>[];

/** Makes a reason to be stored with a payment. */
export const paymentReason = phraseMaker(PAYMENT_REASONS);
