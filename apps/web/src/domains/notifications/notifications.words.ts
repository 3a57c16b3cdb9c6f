import { formatCoins } from '../../ui/format.ts';

export const listWords = {
  failed: 'Your notifications did not load.',
  olderFailed: 'The older ones did not load.',
  empty: { title: 'No Notifications Yet', text: 'Your site activity will be visible here' },
  isNew: 'New:',
  now: 'now',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
};

/** What happened, as a notification and its toast say it. */
export const newsWords = {
  coins: (amount: number) => `${formatCoins(amount)} coins`,
  gain: (amount: number) => `+${formatCoins(amount)} coins`,
  deposit: {
    inProgress: 'Your deposit is on its way.',
    successful: 'Your deposit was credited.',
    failed: 'Your deposit failed.',
    reversed: 'Your deposit was taken back.',
    inReview: 'Your deposit is in review.',
  },
  withdrawal: {
    inProgress: 'Your withdrawal is on its way.',
    successful: 'Your withdrawal was sent.',
    failed: 'Your withdrawal failed.',
    reversed: 'Your withdrawal was taken back.',
    inReview: 'Your withdrawal is in review.',
  },
  promoCode: 'Your promo code was redeemed.',
  staffCredit: 'Staff have credited you coins.',
  tipReceived: (name = 'A player') => `${name} tipped you.`,
  tipSent: (name = 'a player') => `You tipped ${name}.`,
  raffle: (place: number | undefined) =>
    place === undefined ? 'You won in the weekly raffle.' : `You took place ${place} in the weekly raffle.`,
  leaderboard: (place: number | undefined) =>
    place === undefined
      ? 'You won in the weekly leaderboard.'
      : `You took place ${place} in the weekly leaderboard.`,
  twoFactorOn: { title: 'Two-factor was turned on.', text: 'Your other devices were signed out.' },
  twoFactorOff: {
    title: 'Two-factor was turned off.',
    text: 'If this wasn’t you, turn it on again and contact support.',
  },
  signIn: {
    title: (device = 'another device') => `New sign-in: ${device}`,
    text: (address = 'a new address') =>
      `From ${address}. If this wasn’t you, end it in your profile under Security.`,
  },
  level: {
    title: (level: number | undefined) => `Level ${level ?? ''} reached.`,
    text: 'Its keys wait for you in your rewards.',
  },
};

/** What happens to trade offers, by its code. */
export const tradeWords: Readonly<Record<string, string>> = {
  TRADE_OFFER_SUBMITTED: 'A trade offer waits for you at Steam.',
  TRADE_MANUAL_APPROVAL_PENDING: 'Your skins are in review.',
  TRADE_APPROVED_BY_USER: 'You accepted the trade offer.',
  TRADE_REJECTED_BY_USER: 'You did not accept the trade offer: the coins are back.',
};
