export const termsWords = {
  title: 'Terms of service',
  intro: (product: string) => `What you accept by signing in to ${product}, in plain words.`,
  /** Stands in the introduction until the product's name is known. */
  theSite: 'the site',
  sections: [
    {
      title: '1. Adults only',
      paragraphs: [
        'You are 18 or older, or of the age that the law where you live asks for, and games of chance are allowed there. Your age is checked before your first deposit. If you turn out to be younger, the account is closed to play and your deposits are returned.',
      ],
    },
    {
      title: '2. One account, your own',
      paragraphs: [
        'You use one account, for yourself, with your own money. You do not lend, sell or share it. Programs may play only where the site labels them as bots.',
      ],
    },
    {
      title: '3. Coins',
      paragraphs: [
        'Coins are the site’s unit of account, shown with two decimals. The rate to the US dollar is shown in the cashier. Payouts are rounded down to the hundredth of a coin.',
      ],
    },
    {
      title: '4. Bets',
      paragraphs: [
        'A bet counts when the server has confirmed it, and only while the round takes bets by the server’s clock. It cannot be taken back. The rules and the return of the game at the time of the bet apply.',
        'A round that cannot be drawn is void, and every stake in it is returned.',
      ],
    },
    {
      title: '5. Fair draws',
      paragraphs: [
        'Every outcome comes from a seed that was sealed before the bets and can be checked by anyone afterwards. Shared draws also need a public beacon; without it nothing is drawn.',
      ],
    },
    {
      title: '6. Deposits',
      paragraphs: [
        'A deposit is credited once, after the confirmations shown in the cashier. Coins sent on another network than the one shown cannot be recovered.',
      ],
    },
    {
      title: '7. Conduct',
      paragraphs: [
        'The rules of the chat apply to everything you write. Staff may delete messages, mute players and restrict accounts that break these terms.',
      ],
    },
  ],
  limits: {
    title: '8. Play within limits',
    text: 'Games of chance cost money over time: each game shows how much of the stakes it returns. Stop when it stops being fun.',
    help: (email: string) => `If you need a break or help, write to ${email}.`,
  },
};
