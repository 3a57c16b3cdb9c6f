import type { ReactNode } from 'react';

export const withdrawalWords = {
  amount: 'Amount',
  balance: (amount: string) => `Balance ${amount}`,
  max: 'Max',
  address: (coin: string) => `Your ${coin} address`,
  networkFee: 'Network fee',
  feeLevels: { LOW: 'Slow', MEDIUM: 'Medium', HIGH: 'Fast' },
  tryAgain: 'Try again',
  minimum: 'Minimum',
  youReceive: 'You receive',
  review: 'Review',
  done: 'Withdrawal request sent successfully.',
  refusal: {
    offline: 'No connection',
    noPrice: 'No fresh price right now',
    noAmount: 'Enter an amount',
    tooLittle: (least: string) => `The smallest withdrawal is ${least}`,
    tooMuch: 'Balance too low',
    noFee: 'The fee is not known yet',
    feeTooHigh: 'The network would take more than you withdraw',
    noAddress: 'Enter an address',
  },
  check: {
    title: 'Review and confirm',
    youWithdraw: 'You withdraw',
    network: 'Network',
    toAddress: 'To your address',
    warning: 'Coins sent to a wrong address can’t be recovered. The current price and fee apply.',
    back: 'Back',
    noPrice: 'The price is not known right now',
    confirm: (amount: string) => `Withdraw ${amount}`,
  },
  held: (held: string, until: ReactNode, available: string) => (
    <>
      {held} coins from a card payment are on hold until {until}. You can withdraw {available} now.
    </>
  ),
  playThrough: {
    loadFailed: 'Your play-through did not load.',
    title: 'Play required',
    text: 'Withdrawals open once you’ve staked as much as you’ve deposited, and the coins you received that weren’t played through yet. Bets on every game count.',
    bonus: (coins: ReactNode) => (
      <>
        Bonus coins: {coins} to go in bets with a 10% house edge. Bets with a lower edge count less. At 1%, a
        stake counts a tenth.
      </>
    ),
    staked: (staked: ReactNode, needed: string) => (
      <>
        {staked} of {needed} coins staked
      </>
    ),
    progress: 'Play-through',
    left: (coins: ReactNode) => <>Still to stake: {coins}</>,
  },
};
