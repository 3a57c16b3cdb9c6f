import type { ReactNode } from 'react';

export const withdrawalWords = {
  amount: 'Amount',
  balance: (amount: string) => `Balance ${amount}`,
  max: 'Max',
  address: (coin: string) => `Your ${coin} address`,
  networkFee: 'Network fee, up to',
  feeLevels: { LOW: 'Slow', MEDIUM: 'Medium', HIGH: 'Fast' },
  tryAgain: 'Try again',
  minimum: 'Minimum',
  youReceive: 'You receive',
  review: 'Review',
  done: 'Withdrawal request sent successfully.',
  refusal: {
    offline: 'No connection',
    noPrice: 'No current price',
    noAmount: 'Enter an amount',
    tooLittle: (least: string) => `The smallest withdrawal is ${least}`,
    tooMuch: 'Balance too low',
    noFee: 'The fee isn’t known yet',
    feeTooHigh: 'The network fee is more than you withdraw',
    noAddress: 'Enter an address',
  },
  check: {
    title: 'Review and confirm',
    youWithdraw: 'You withdraw',
    network: 'Network',
    toAddress: 'To your address',
    warning:
      'Coins sent to a wrong address can’t be recovered. The price is taken when your withdrawal is sent.',
    back: 'Back',
    noPrice: 'The price is unavailable right now',
    confirm: (amount: string) => `Withdraw ${amount}`,
  },
  held: (held: ReactNode, until: ReactNode, available: ReactNode) => (
    <>
      {held} coins from a card payment are on hold until {until}. You can withdraw {available} now.
    </>
  ),
  playThrough: {
    loadFailed: 'Couldn’t load your wager requirement',
    title: 'Wager requirement',
    text: 'Withdrawals open once you’ve wagered as much as you’ve deposited, plus any coins you received that still had a wager requirement. Every game counts.',
    bonus: (coins: ReactNode) => (
      <>
        Bonus coins: {coins} to go in bets with a 10% house edge. Bets with a lower edge count less. At 1%, a
        wager counts a tenth.
      </>
    ),
    staked: (staked: ReactNode, needed: ReactNode) => (
      <>
        {staked} of {needed} coins wagered
      </>
    ),
    progress: 'Wager requirement',
    left: (coins: ReactNode) => <>Wager {coins} more to unlock withdrawals</>,
  },
};
