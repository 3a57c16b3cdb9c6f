import { counted } from '../../ui/format/plural.ts';

/** Names of the values needed to repeat a check. */
export const valueNames = {
  serverSeed: 'Server seed',
  serverSeedHashed: 'Server seed, hashed',
  hash: 'Hash',
  hashRecorded: 'Hash in this record',
  sealed: 'Sealed',
  clientSeedSet: 'Client seed set',
  message: 'Message',
  publicKey: 'Public key',
  chainHash: 'Chain hash',
  firstRound: 'First round',
  period: 'Seconds between rounds',
  signature: 'Signature',
  randomness: 'Randomness',
  beaconRound: 'Beacon round',
  decidingRound: 'Deciding beacon round',
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
  ruleVersion: 'Rule version',
  stake: 'Stake',
  payout: 'Payout',
  computed: 'Computed',
  shown: 'Shown',
  computedHere: 'Computed here',
  shouldBe: 'Should be',
  shownBySite: 'Shown by the site',
};

export const values = {
  keyless: '2, because the request had no key of its own',
  none: 'none',
  notDrawn: 'not drawn',
  span: (from: string, to: string) => `${from} to ${to}`,
};

export const verdictWords = {
  passed: 'Every check passed',
  unknown: 'No check failed, but some couldn’t be made',
  void: 'Void: nothing was drawn, so there’s no result to check',
  failed: (failed: number, all: number) =>
    `${failed} of ${counted(all, { one: 'check failed', other: 'checks failed' })}`,
};

export const beaconChecks = {
  public: {
    title: 'The beacon is public',
    text: (network: string) => `Key, start and period match ${network}, which is built into this page.`,
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
    title: 'The randomness matches the signature',
    text: 'SHA-256 of the signature is the randomness that was used.',
  },
};

export const sealWords = {
  title: 'The revealed seed matches its hash',
  text: 'SHA-256 of the server seed, computed here.',
};

/** Texts about the comparison of a proof with values that this browser was shown earlier. */
export const memoryWords = {
  names: {
    serverSeedHash: 'Hash of the server seed',
    beaconRound: 'Beacon round',
    contentHash: 'Content of the case',
    listHash: 'Hash of the list',
    clientSeed: 'Client seed',
    stake: 'Stake',
    choice: 'Your choice',
    payout: 'Payout',
    serverSeed: 'Server seed',
    nonce: 'Nonce',
    rule: 'Rule version',
    hash: 'Hash',
    numbers: 'Your numbers',
    tickets: 'Tickets',
    balance: 'Balance',
    balanceDue: 'Balance',
  } as Partial<Record<string, string>>,
  nameOf: (name: string, subject: string) => `${name} ${subject}`,
  firstSeen: (name: string, time: string) => `${name}, first seen ${time}`,
  shownNow: (name: string) => `${name}, shown now`,
  unknown: {
    title: 'Not seen in this browser before',
    text: 'Your browser keeps what it saw before a result and compares it here. It didn’t see this one, so it can’t tell if the site showed something else then.',
  },
  late: {
    title: 'Seen too late in this browser',
    text: 'The values agree, but this browser first saw them when they could already have been chosen to fit. To avoid this for your own bets, change your seed once in this browser.',
  },
  early: {
    title: 'The beacon round came too early',
    text: 'This browser saw a free seat less than one beacon period before the round was published. The player in the last seat could have known the result. Keep these values and contact support.',
  },
  openAt: 'Seat still free',
  same: {
    title: 'Matches what you were shown',
    text: 'This browser saved it before the result.',
  },
  other: {
    title: 'Differs from what you were shown',
    text: 'The site showed this browser something else before the result. Keep these values and contact support.',
  },
};

export const roundChecks = {
  seal: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash in this record.',
  },
  sealedFirst: {
    title: 'Sealed before bets closed',
    text: 'By the site’s clock, the hash was stored before the last bet could be placed.',
  },
  beaconAfter: {
    title: 'The beacon came after the last bet',
    text: 'The beacon round was published after the last bet could be placed, by the site’s clock.',
  },
  decidingRound: {
    title: 'The beacon round follows from the close',
    text: 'It’s the first one published more than 0.3 seconds after betting closed. No other may decide.',
  },
  pocket: {
    title: 'The pocket follows from the seeds',
    text: 'HMAC-SHA256 with the server seed over draw, beacon round and randomness gives the pocket that was shown.',
  },
};

export const battleChecks = {
  seal: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash in this record.',
  },
  beaconAfter: {
    title: 'The beacon came after the last seat',
    text: 'The beacon round was published after every seat was taken, by the site’s clock.',
  },
  decidingRound: {
    title: 'The beacon round follows from the last seat',
    text: 'It’s the first one published more than a whole period and 1.3 seconds after the last seat was taken. No other may decide.',
  },
  content: {
    title: 'The cases are the ones played',
    text: 'SHA-256 of items, odds and price of each case is the content hash that the seats were paid for.',
  },
  tickets: {
    title: 'The tickets follow from the seeds',
    text: 'HMAC-SHA256 with the server seed gives every ticket, round by round and seat by seat.',
  },
  prizes: {
    title: 'The prizes follow from the tickets',
    text: 'The items of these tickets give the totals, and the battle’s rules give the prizes, to the cent.',
  },
};
