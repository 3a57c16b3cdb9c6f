/** Values with which anyone can repeat a check. */
export const valueNames = {
  serverSeed: 'Server seed',
  serverSeedHashed: 'Server seed, hashed',
  hash: 'Hash',
  hashBefore: 'Hash shown before',
  sealed: 'Sealed',
  message: 'Message',
  publicKey: 'Public key',
  chainHash: 'Chain hash',
  firstRound: 'First round',
  period: 'Seconds between rounds',
  signature: 'Signature',
  randomness: 'Randomness',
  beaconRound: 'Beacon round',
  beaconPublished: 'Beacon published',
  betsClosed: 'Bets closed',
  computedPocket: 'Computed pocket',
  shownPocket: 'Shown pocket',
  lastSeat: 'Last seat taken',
  computedTickets: 'Computed tickets',
  shownTickets: 'Shown tickets',
  computedTotals: 'Computed totals',
  shownTotals: 'Shown totals',
  computedPrizes: 'Computed prizes',
  shownPrizes: 'Shown prizes',
  caseComputed: (name: string) => `${name}, computed`,
  caseHash: (name: string) => `${name}, content hash`,
  listMade: 'List made',
  listHash: 'Hash of the list',
  week: 'Week',
  weekEnded: 'Week ended',
  drawn: 'Drawn',
  tickets: 'Tickets',
  players: 'Players',
  rainEnded: 'Rain ended',
  sharesShown: 'Shares shown',
  pot: 'Pot',
  bet: 'Bet',
  betPlaced: 'Bet placed',
  betNumber: 'Number among your bets',
  entriesClosed: 'Entries closed',
  nonce: 'Nonce',
  stake: 'Stake',
  payout: 'Payout',
  computed: 'Computed',
  shown: 'Shown',
  computedHere: 'Computed here',
  shouldBe: 'Should be',
  shownBySite: 'Shown by the site',
};

export const values = {
  none: 'none',
  notDrawn: 'not drawn',
  span: (from: string, to: string) => `${from} to ${to}`,
};

export const verdictWords = {
  passed: 'Every check passed',
  failed: (failed: number, all: number) => `${failed} of ${all} checks failed`,
};

export const beaconChecks = {
  public: {
    title: 'The beacon is public',
    text: (network: string) =>
      `Key, start and period are those of ${network}, which are built into this page.`,
  },
  notPublic: {
    title: 'Not a public beacon',
    text: (beacon: string, network: string) =>
      `This site draws with “${beacon}”, not with ${network}. The holder of its key can know every round in advance.`,
  },
  signature: {
    title: 'The beacon signed it',
    text: 'The signature (BLS12-381) over the round’s number is valid under the beacon’s public key.',
  },
  randomness: {
    title: 'The randomness is the signature’s',
    text: 'SHA-256 of the signature is the randomness that was used.',
  },
};

export const sealWords = {
  title: 'The revealed seed fits its hash',
  text: 'SHA-256 of the server seed, computed here.',
};

/** What a proof says against what this browser was shown before. */
export const memoryWords = {
  names: {
    serverSeedHash: 'Hash of the server seed',
    beaconRound: 'Beacon round',
    contentHash: 'Content of the case',
    listHash: 'Hash of the list',
  } as Partial<Record<string, string>>,
  nameOf: (name: string, subject: string) => `${name} ${subject}`,
  firstSeen: (name: string, time: string) => `${name}, first seen ${time}`,
  shownNow: (name: string) => `${name}, shown now`,
  unknown: {
    title: 'Not seen in this browser before',
    text: 'It keeps what it is shown before a result, and compares it here. This result was decided without it.',
  },
  same: {
    title: 'The same as you were shown',
    text: 'This browser kept it when it first saw it, before the result.',
  },
  other: {
    title: 'Not what you were shown',
    text: 'Before the result, the site showed this browser something else. Keep these values and ask why.',
  },
};

export const roundChecks = {
  seal: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash that was shown before the first bet.',
  },
  sealedFirst: {
    title: 'Sealed before bets closed',
    text: 'The hash was stored before the last bet could be placed.',
  },
  beaconAfter: {
    title: 'The beacon came after the last bet',
    text: 'The beacon round was published when no bet could be placed any more.',
  },
  pocket: {
    title: 'The pocket follows',
    text: 'HMAC-SHA256 with the server seed over draw, beacon round and randomness gives the pocket that was shown.',
  },
};

export const battleChecks = {
  seal: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash that was shown when the battle was made.',
  },
  beaconAfter: {
    title: 'The beacon came after the last seat',
    text: 'The beacon round was published when every seat was taken and nothing could be changed.',
  },
  content: {
    title: 'The cases are the ones played',
    text: 'SHA-256 of items, odds and price of each case is the content hash that the seats were paid on.',
  },
  tickets: {
    title: 'The tickets follow',
    text: 'HMAC-SHA256 with the server seed gives every ticket: round by round, within it seat by seat.',
  },
  prizes: {
    title: 'The prizes follow',
    text: 'The items of these tickets give the totals, and the rules of the battle the prizes, to the cent.',
  },
};
