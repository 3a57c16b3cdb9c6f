import { counted } from '../../ui/format/plural.ts';

const days = { one: 'day', other: 'days' };
const withdrawals = { one: 'withdrawal', other: 'withdrawals' };

export const ladderWords = {
  heading: 'What we ask for, and when',
  intro: 'Read this before you deposit. Each check is done once.',
  loadFailed: 'Couldn’t load what we ask for',
  start: 'Go to verification',
  states: {
    done: 'Done',
    now: 'Now',
    review: 'Under review',
    refused: 'Refused',
    later: 'Later',
    always: 'Each withdrawal',
  },
  opens: 'Unlocks',
  signIn: {
    title: 'Sign in',
    text: 'With Steam or Google. No documents.',
    opens: ['chat'],
    play: 'play with coins you already have',
  },
  identity: {
    title: 'Identity check',
    text: (age: number) =>
      `Asked before your first deposit or withdrawal: an ID that shows you’re ${age} or older.`,
    textToPlay: (age: number) => `Asked before your first bet: an ID that shows you’re ${age} or older.`,
    country: 'The age follows the country of your ID. Only one account per person can deposit.',
    opens: ['deposits', 'withdrawals', 'rain', 'level keys', 'a free raffle ticket'],
    play: 'play',
  },
  address: {
    title: 'Address check',
    text: (coins: string) =>
      `Asked when your withdrawals in 30 days exceed ${coins} coins: a bill or bank statement from the last three months. Deposits don’t count.`,
    opens: (coins: string) => [`withdrawals above ${coins} coins in 30 days`],
  },
  withdrawals: {
    title: 'Withdrawal reviews',
    text: 'Most withdrawals are sent at once. Our team reviews some first:',
    first: (coins: string | undefined) =>
      coins === undefined
        ? 'Your first withdrawals'
        : `Your first withdrawals, above ${coins} coins in 24 hours`,
    address: (coins: string | undefined) =>
      coins === undefined
        ? 'Withdrawals to a new address'
        : `Withdrawals to a new address, above ${coins} coins in 24 hours`,
    card: (count: number) => `Withdrawals within ${counted(count, days)} of a card deposit`,
    sum: (coins: string) => `More than ${coins} coins in 24 hours`,
    count: (count: number) => `More than ${counted(count, withdrawals)} in 24 hours`,
    account: 'Withdrawals of restricted accounts, and of accounts that share details with another one',
    site: 'During unusually busy periods',
    hold: (count: number) => `Coins from a card can’t be tipped or withdrawn for ${counted(count, days)}.`,
    reason: 'The reason is shown with the withdrawal.',
  },
  notAsked: {
    title: 'What we don’t ask for',
    address: 'Proof of address, for any amount',
    addressToDeposit: 'Proof of address to deposit, for any amount',
    documents: 'Documents to play with coins you already have',
    password: 'A password',
  },
};
