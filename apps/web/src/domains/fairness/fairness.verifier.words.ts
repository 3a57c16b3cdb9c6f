// The names of the entries are those of the verifier's checks.

export const betChecks = {
  readable: { title: 'The record is complete', text: 'Everything that the bet refers to is there.' },
  unique: {
    title: 'Unique bet',
    text: 'No other bet in this record has its id, its number or its nonce.',
  },
  revealed: {
    title: 'The server seed is revealed',
    text: 'Only with the seed can the result be computed again.',
  },
  commitment: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash that was shown before the bet.',
  },
  'committed-first': {
    title: 'Sealed before the bet',
    text: 'The hash was stored before the bet was placed.',
  },
  'in-time': { title: 'Placed in time', text: 'The bet was placed while entries were open.' },
  'beacon-after-close': {
    title: 'The beacon came after the last entry',
    text: 'The beacon round was published after betting had closed.',
  },
  randomness: {
    title: 'The randomness is the signature’s',
    text: 'SHA-256 of the beacon’s signature is the randomness that was used.',
  },
  signature: {
    title: 'The beacon signed it',
    text: 'The signature (BLS12-381) over the round’s number is valid under the beacon’s public key.',
  },
  state: { title: 'The state is right', text: 'Open, settled or void: it fits what was drawn.' },
  rules: {
    title: 'Within the rules',
    text: 'What was bet on is possible, and the chance shown is the rules’.',
  },
  content: {
    title: 'The case is the one you bet on',
    text: 'SHA-256 of its items, odds and price is the content hash that the bet names.',
  },
  outcome: {
    title: 'The result follows from the seeds',
    text: 'HMAC-SHA256 of the seeds, computed here, gives the result that was shown.',
  },
  stake: {
    title: 'Valid stake',
    text: 'It is an amount that can be staked, and the price where there is one.',
  },
  payout: {
    title: 'The payout follows from the result',
    text: 'The rules applied to the result give this payout.',
  },
  change: {
    title: 'Balance matches',
    text: 'The ledger changed the balance by the payout less the stake, to the cent.',
  },
};

export const raffleChecks = {
  week: {
    title: 'The dates are the week’s',
    text: 'Start and end are those of the week, and it was drawn after both its list and its beacon.',
  },
  'announced-round': {
    title: 'The beacon round is the announced one',
    text: 'The week alone decides it: the first that is published more than ten minutes after its end.',
  },
  'listed-in-time': {
    title: 'The list came before the beacon',
    text: 'It was final and public before the round that draws it could be known.',
  },
  /** Instead, where it was not. */
  listedLate: {
    title: 'Late list',
    text: 'The list was made when its beacon round was out, so its maker could have chosen it. Compare your own tickets with it.',
  },
  counts: {
    title: 'The counts are the list’s',
    text: 'Tickets and players are as many as stand in the list.',
  },
  prizes: {
    title: 'The prizes are the published ones',
    text: 'Each place was paid its own prize; those of a void raffle come on top.',
  },
  state: {
    title: 'The state is right',
    text: 'Void or without tickets: there were no winners.',
  },
  'committed-first': {
    title: 'Sealed before the tickets',
    text: 'The hash of the server seed was stored before the week ended.',
  },
  list: {
    title: 'The list is the one that was published',
    text: 'SHA-256 of the complete list of tickets is the hash that was shown before the draw.',
  },
  readable: {
    title: 'The list is whole',
    text: 'Its numbers run from 1 without a gap, and no player is listed twice.',
  },
  'listed-after': {
    title: 'The list holds the whole week',
    text: 'It was made when no ticket could be earned any more.',
  },
  commitment: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash that was shown before the first ticket.',
  },
  'beacon-after-close': {
    title: 'The beacon came after the week',
    text: 'The beacon round was published when no ticket could be earned any more.',
  },
  outcome: {
    title: 'The winning tickets follow',
    text: 'HMAC-SHA256 with the server seed over draw, beacon round and randomness gives the tickets, prize by prize, and the list their holders.',
  },
};

export const rainChecks = {
  commitment: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash that was shown while the rain was open.',
  },
  'committed-first': {
    title: 'Sealed before the end',
    text: 'The hash was stored before the last player could join.',
  },
  'beacon-after-close': {
    title: 'The beacon came after the end',
    text: 'The beacon round was published after joining had closed.',
  },
  rules: {
    title: 'Everyone is in it once',
    text: 'The players stand in the order of their ids, each of them once.',
  },
  outcome: {
    title: 'The shares follow',
    text: 'Equal shares; HMAC-SHA256 with the server seed decides who gets the cents that cannot be split.',
  },
  payout: {
    title: 'The shares are the pot',
    text: 'Together they come to the whole pot, to the cent.',
  },
  state: {
    title: 'No one was paid',
    text: 'Without players or without a beacon nothing is shared out: the pot goes to the next rain.',
  },
  readable: {
    title: 'The record is complete',
    text: 'Everything that it takes to share the rain out again is there.',
  },
};
