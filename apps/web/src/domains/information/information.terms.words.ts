export const termsWords = {
  title: 'Terms of service',
  intro: (product: string) => `What you accept by signing in to ${product}, in plain words.`,
  /** Stands in the introduction until the product's name is known. */
  theSite: 'the site',
  sections: [
    {
      title: '1. Adults only',
      paragraphs: [
        'You are 18 or older, or the legal age where you live if that is higher, and gambling is legal there. We check your age before your first deposit. If you turn out to be underage, we close your account to play and return your deposits.',
      ],
    },
    {
      title: '2. One account, your own',
      paragraphs: [
        'You use one account, for yourself, with your own money. You don’t lend, sell or share it. Bots may play only where the site labels them.',
      ],
    },
    {
      title: '3. Coins',
      paragraphs: [
        'Coins are the site’s unit of account, shown with two decimals. The rate to the US dollar is shown in the cashier. Payouts are rounded down to 0.01 coins.',
      ],
    },
    {
      title: '4. Bets',
      paragraphs: [
        'A bet counts once the server confirms it, and only while betting is open by the server’s clock. It can’t be taken back. The game’s rules and RTP at the time of the bet apply.',
        'A round that can’t be drawn is void, and every stake in it is refunded.',
      ],
    },
    {
      title: '5. Fair draws',
      paragraphs: [
        'Every outcome comes from a seed that was locked before the bets, and anyone can check it afterward. Shared draws also need a public beacon; without it nothing is drawn.',
      ],
    },
    {
      title: '6. Deposits',
      paragraphs: [
        'A deposit is credited once, after the confirmations shown in the cashier. Coins sent on a different network than the one shown can’t be recovered.',
      ],
    },
    {
      title: '7. Conduct',
      paragraphs: [
        'The chat rules apply to everything you write. Staff may delete messages, mute players and restrict accounts that break these terms.',
      ],
    },
  ],
  limits: {
    title: '8. Play within limits',
    text: 'Gambling costs money over time: each game shows its RTP. Stop when it stops being fun.',
    help: (email: string) => `If you need a break or help, write to ${email}.`,
  },
};
