import type { ReactNode } from 'react';

export const tipWords = {
  title: 'Send Tip',
  form: 'Tip',
  send: 'Send tip',
  sent: 'Successfully tipped user.',
  amount: 'Amount',
  amountLabel: 'Tip amount',
  add: (coins: number) => `Add ${coins}`,
  max: 'Max',
  upTo: (most: string) => `Up to ${most}`,
  isFinal: 'I understand that tips can’t be reversed.',
  refusal: {
    off: 'Tips are off right now',
    self: "You can't tip yourself",
    noAmount: 'Please enter a valid tip amount',
    tooMuch: "You don't have enough balance to tip this amount",
    dayLimit: (left: string) => `You can tip ${left} more in these 24 hours`,
    bot: 'Bots can’t be tipped',
    notConfirmed: 'Confirm the recipient first',
    noName: 'Enter a username',
  },
  recipient: {
    form: 'Recipient and amount',
    text: 'The other player gets the coins at once. You’re both notified.',
    name: 'Username or ID',
    proceed: 'Continue',
  },
  confirm: {
    form: 'Confirm tip',
    level: (tier: ReactNode, level: number) => (
      <>
        {tier}, level {level}
      </>
    ),
    player: (id: string, joined: string) => `ID ${id} · joined ${joined}`,
    agree: 'This is the right player. I understand that tips can’t be reversed.',
    back: 'Back',
  },
};
