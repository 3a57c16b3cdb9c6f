import type { ReactNode } from 'react';

export const faqWords = {
  title: 'Questions',
  intro: 'Short answers. Still stuck? Contact support.',
  signIn: {
    question: 'How do I sign in?',
    answer: 'With Steam or Google. We never see a password, and there is none to lose.',
  },
  verify: {
    question: 'Why do I have to verify before I deposit or withdraw?',
    profile: 'profile',
    answer: (profile: ReactNode) => (
      <>
        Because only adults may play, and because money must belong to the one who plays with it. You verify
        once, in your {profile}. Playing with coins you already have, and chatting, need no verification;
        joining rain and opening cases with keys do.
      </>
    ),
  },
  coin: {
    question: 'What is a coin worth?',
    rate: (coins: string) => `1 US dollar is ${coins} coins.`,
    answer:
      'Every amount on the site is in coins, with two decimals, and every balance is counted in whole hundredths.',
  },
  deposit: {
    question: 'When will my deposit arrive?',
    answer:
      'When the network has confirmed it as often as the cashier says for that coin. It is credited once. An amount below the minimum is kept for you until your further deposits reach it.',
  },
  withdraw: {
    question: 'When can I withdraw?',
    answer:
      'Once you’ve staked as much as you’ve deposited. A stake counts when its bet is settled; one that comes back doesn’t. Coins from a tip, a rain or a battle keep the wager requirement of the player they came from.',
    bonus: (times: number) =>
      `Bonus coins, from a promo code or on a deposit, have to be staked ${times}x in bets with a 10% house edge. Bets with a lower edge count less: at 1%, a tenth. Rakeback, keys and prizes have no wager requirement.`,
  },
  sent: {
    question: 'When will my withdrawal be sent?',
    answer:
      'Most are sent at once. Our team reviews some first: your first withdrawals and new addresses above a limit, many withdrawals in a day, and withdrawals soon after a card deposit. The reason is shown with the withdrawal, and you can cancel it while it waits.',
  },
  cards: {
    question: 'Why are my card coins on hold?',
    answer:
      'Card payments can be reversed by the bank. Their coins can be played with right away, and tipped or withdrawn once the hold ends. The cashier shows when that is.',
  },
  spin: {
    question: 'How does Spin pay?',
    answer:
      'Black and White pay 2x, Gold 14x, Inferno 7x, and a bet on Inferno wins on Gold too. All four return the same share over time; the game shows the exact figure.',
  },
  fair: {
    question: 'How do I know that a roll was not made up?',
    provablyFair: 'Provably fair',
    answer: (provablyFair: ReactNode) => (
      <>
        The server’s seed is sealed before the first bet, and the roll also needs a number from a public
        beacon that is published after the last bet. You can compute any roll yourself: {provablyFair}.
      </>
    ),
  },
  connection: {
    question: 'My connection broke in the middle of a round.',
    answer:
      'The bet stands as the server has it, and the round ends without you. When you are back, the page shows the true state. If a round cannot be drawn, every stake is returned.',
  },
  bots: {
    question: 'Who are the players with the BOT badge?',
    answer:
      'Programs that play by the same rules through the same doors as everyone. They are always labelled.',
  },
  emoji: {
    question: 'Whose emoji are these?',
    answer:
      'They are from Twemoji, © Twitter, Inc. and other contributors, under the licence CC-BY 4.0. The animated ones are our own.',
  },
  support: {
    question: 'How do I reach the support?',
    answer: (address: ReactNode) => <>Write to {address}.</>,
  },
};
