import type { ReactNode } from 'react';

export const faqWords = {
  title: 'FAQ',
  intro: 'Short answers. Still stuck? Contact support.',
  search: 'Search the answers',
  contact: 'Contact support',
  noMatch: { title: 'No answers match', text: 'Try another word, or contact support.' },
  signIn: {
    question: 'How do I sign in?',
    answer: 'With Steam or Google. We never see a password, so there’s nothing to leak.',
  },
  verify: {
    question: 'Why do I have to verify before I deposit or withdraw?',
    profile: 'profile',
    answer: (profile: ReactNode) => (
      <>
        Because only adults may play, and only with their own money. You verify once, in your {profile}.
        Joining rain and opening cases with keys need it too.
      </>
    ),
    all: 'What we ask for, and when',
  },
  coin: {
    question: 'What is a coin worth?',
    rate: (coins: string) => `1 US dollar is ${coins} coins.`,
    answer: 'Every amount on the site is in coins, with two decimals.',
  },
  deposit: {
    question: 'When will my deposit arrive?',
    answer:
      'After the number of network confirmations that the cashier shows for that coin. An amount below the minimum is kept for you until later deposits reach it.',
  },
  withdraw: {
    question: 'When can I withdraw?',
    answer:
      'Once you’ve wagered as much as you’ve deposited. A stake counts once its bet is settled; a refunded one doesn’t. Coins from a tip, a rain or a battle keep the wager requirement of the player they came from.',
    bonus: (times: number) =>
      `A promo code’s coins must be wagered ${times}x in bets with a 10% house edge. Bets with a lower edge count less: at 1%, a tenth. A bonus on a deposit waits beside your balance and is released as you play. Rakeback, keys and prizes have no wager requirement.`,
  },
  sent: {
    question: 'When will my withdrawal be sent?',
    answer:
      'Most are sent at once. Our team reviews some first: your first withdrawals and new addresses above a limit, many withdrawals in a day, and withdrawals soon after a card deposit. The reason is shown with the withdrawal, and you can cancel it while it waits. A crypto withdrawal takes its price when it’s sent, so until then the cashier shows what you’ll receive as an estimate.',
  },
  cards: {
    question: 'Why are my card coins on hold?',
    answer:
      'Banks can reverse card payments. You can play with these coins right away, and tip or withdraw them once the hold ends. The cashier shows when.',
  },
  spin: {
    question: 'How does Spin pay?',
    answer:
      'Black and White pay 2x, Gold 14x, Inferno 7x. All four have the same RTP; the game shows the exact figure.',
    goldToo: 'A bet on Inferno wins on Gold too.',
  },
  fair: {
    question: 'How do I know a roll is fair?',
    provablyFair: 'Provably Fair',
    answer: (provablyFair: ReactNode) => (
      <>
        The server seed is locked before the first bet, and the roll also needs a number from a public beacon
        that is published after the last bet. You can compute any roll yourself: {provablyFair}.
      </>
    ),
  },
  connection: {
    question: 'What if my connection drops during a round?',
    answer:
      'Your bet counts once the server has it, and the round ends without you. When you’re back, the page shows the result. If a round can’t be drawn, every stake is refunded.',
  },
  bots: {
    question: 'Who are the players with the BOT badge?',
    answer: 'Programs that play by the same rules as everyone. They’re always labeled.',
  },
  emoji: {
    question: 'Whose emoji are these?',
    answer:
      'They are from Twemoji, © Twitter, Inc. and other contributors, under the CC-BY 4.0 license. The animated ones are our own.',
  },
  support: {
    question: 'How do I contact support?',
    answer: (address: ReactNode) => (
      <>Open Support in the menu, with or without an account, or write to {address}.</>
    ),
  },
};
