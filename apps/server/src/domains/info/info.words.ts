/** Titles and descriptions of pages, for shared links and search engines. */
export const pageWords = {
  '/': {
    title: 'Fortune, with proof',
    text: 'Spin with everyone at the table, and check every roll in your own browser: a sealed seed before the bets, a public beacon after them.',
  },
  '/spin': {
    title: 'Spin',
    text: 'One wheel for everyone and a new round every 25 seconds. Check each result yourself.',
  },
  '/cases': {
    title: 'Cases',
    text: 'Open cases whose odds and returns are listed in full, and prove every opening afterwards.',
  },
  '/battles': {
    title: 'Case Battles',
    text: 'Open the same cases against other players. The draw comes from a public beacon.',
  },
  '/mines': {
    title: 'Mines',
    text: 'Find the gems and cash out before a mine. The board is sealed before your first tile.',
  },
  '/upgrader': {
    title: 'Upgrader',
    text: 'Choose an item and a chance, and upgrade your stake. The chance you see is the chance you get.',
  },
  '/plinko': {
    title: 'Plinko',
    text: 'Drop a ball through the pins. Each table shows its return before you bet.',
  },
  '/rewards': {
    title: 'Rewards',
    text: 'Daily cases, level rewards and rakeback: what your play gives back, and when.',
  },
  '/leaderboard': {
    title: 'Leaderboard',
    text: 'This week’s places and prizes, and the weekly raffle, drawn from a public beacon.',
  },
  '/affiliates': {
    title: 'Affiliates',
    text: 'Invite players with a code of your own and earn a share of the house edge.',
  },
  '/provably-fair': {
    title: 'Provably Fair',
    text: 'How every result is drawn, and the tools to check each one in your browser or offline.',
  },
  '/faq': { title: 'FAQ', text: 'Short answers about deposits, withdrawals, verification and fairness.' },
  '/tos': {
    title: 'Terms of service',
    text: 'The terms in force, when they took effect and what has changed.',
  },
  '/verification': {
    title: 'Verification',
    text: 'What we ask of you, when and why: each level of the identity check.',
  },
  '/responsible-gambling': {
    title: 'Responsible gambling',
    text: 'Limits, breaks and self-exclusion, and where to find help in your country.',
  },
};
