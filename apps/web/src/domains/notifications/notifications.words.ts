import { formatCoins } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';

export const listWords = {
  failed: 'Couldn’t load your notifications',
  olderFailed: 'Couldn’t load older notifications',
  empty: { title: 'No Notifications Yet', text: 'Your site activity will be visible here' },
  isNew: 'New:',
  now: 'now',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
};

/** Texts of notifications and their toasts. */
export const newsWords = {
  coins: (amount: number) => `${formatCoins(amount)} coins`,
  gain: (amount: number) => `+${formatCoins(amount)} coins`,
  deposit: {
    inProgress: 'Your deposit is on its way',
    successful: 'Your deposit was credited',
    failed: 'Your deposit failed',
    reversed: 'Your deposit was reversed',
    inReview: 'Your deposit is under review',
  },
  withdrawal: {
    inProgress: 'Your withdrawal is on its way',
    successful: 'Your withdrawal was sent',
    failed: 'Your withdrawal failed',
    reversed: 'Your withdrawal was reversed',
    inReview: 'Your withdrawal is under review',
  },
  commissionReturned: {
    title: 'Commission was taken back',
    text: 'A deposit of a player of yours was reversed.',
  },
  promoCode: 'Promo code redeemed',
  staffCredit: 'You received coins from our team',
  staffCorrection: 'Our team removed coins',
  staffAct: 'Our team changed your account',
  staffActs: {
    RENAMED: 'Our team changed your username',
    LIMIT: 'Our team lowered one of your limits',
    BREAK: 'Our team started a break for you',
    RESTRICTED: 'Our team restricted your account',
    FROZEN: 'Our team froze your account',
    LIFTED: 'Our team lifted your restriction',
    KYC_ASKED: 'Our team asks you to verify',
    KYC_RESET: 'Our team asks you to verify again',
    LIMIT_FREE: 'You can raise your limit again',
  },
  kycTakenBack: {
    title: 'Your verification is no longer valid',
    text: 'Deposits are closed until you pass it again. See your profile.',
  },
  tips: (count: number, gain: string) => `${counted(count, { one: 'tip', other: 'tips' })}, ${gain}`,
  tipReceived: (name = 'A player') => `${name} tipped you`,
  tipSent: (name = 'a player') => `You tipped ${name}`,
  raffle: (place: number | undefined) =>
    place === undefined ? 'You won in the weekly raffle' : `You took place ${place} in the weekly raffle`,
  leaderboard: (place: number | undefined) =>
    place === undefined
      ? 'You won in the weekly leaderboard'
      : `You took place ${place} in the weekly leaderboard`,
  twoFactorOn: { title: 'Two-factor is on', text: 'Your other devices were signed out.' },
  twoFactorOff: {
    title: 'Two-factor is off',
    text: 'If this wasn’t you, turn it on again and contact support.',
  },
  signIn: {
    title: (device = 'another device') => `New sign-in: ${device}`,
    text: (address = 'a new address') =>
      `From ${address}. If this wasn’t you, end it in your profile under Security.`,
  },
  level: {
    title: (level: number | undefined) => `Level ${level ?? ''} reached`,
    text: 'Your keys are in Rewards.',
  },
};

/** Texts about trade offers on Steam, by code. */
export const tradeWords: Readonly<Record<string, string>> = {
  TRADE_OFFER_SUBMITTED: 'A trade offer is waiting for you on Steam',
  TRADE_MANUAL_APPROVAL_PENDING: 'Your skins are under review',
  TRADE_APPROVED_BY_USER: 'You accepted the trade offer',
  TRADE_REJECTED_BY_USER: 'The trade offer wasn’t accepted. Your coins were returned.',
};
