export const overlayWords = {
  mode: {
    title: 'Streaming',
    label: 'Streamer mode',
    text: 'Hides your balance, vault, deposits, codes, addresses, email and trade URL in every window of this browser. Bets, wins and your name stay visible, and so does your affiliate code.',
  },
  link: {
    title: 'Overlay for your broadcast',
    text: 'A transparent page for OBS or another broadcast program, as a browser source 420 × 360 pixels in size.',
    shows:
      'It shows your username and your last bets: game, stake, multiplier and payout, six seconds late. Never your balance, deposits or anything else.',
    make: 'Create overlay link',
    again: 'Create a new link',
    revoke: 'Revoke link',
    since: (date: string) => `Link active since ${date}`,
    once: 'Copy it now: it’s shown only once. A new link replaces it.',
    copy: 'Copy overlay link',
    revoked: 'Overlay link revoked',
    loadFailed: 'Couldn’t load your overlay link',
    rows: 'Add ?rows=3 before the # to show fewer bets, or ?amounts=0 to show multipliers only.',
  },
  page: {
    label: (player: string) => `Last bets of ${player}`,
    running: 'Live',
    gone: 'This overlay link no longer works. Create a new one in your settings.',
    waiting: 'No bets yet',
  },
};
