// Texts about the checks of bets, raffles and rains, by the check's name.

export const betChecks = {
  readable: { title: 'The record is complete', text: 'Everything the bet refers to is present.' },
  unique: {
    title: 'Unique bet',
    text: 'No other bet in this record has its id, its number or its nonce.',
  },
  revealed: {
    title: 'The server seed is revealed',
    text: 'The result can only be recomputed with the seed.',
  },
  commitment: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash in this record.',
  },
  withheld: {
    title: 'The seed isn’t withheld',
    text: 'A pair that was replaced and a draw that is over must show their server seed.',
  },
  'committed-first': {
    title: 'Sealed before the bet',
    text: 'By the site’s clock, the hash was stored before the bet was placed.',
  },
  'client-seed-order': {
    title: 'Your seed came after ours',
    text: 'The client seed was set after the server seed was locked and before the bet, by the site’s clock.',
  },
  'in-time': {
    title: 'Placed in time',
    text: 'The bet was placed while entries were open, by the site’s clock.',
  },
  'beacon-after-close': {
    title: 'The beacon came after the last entry',
    text: 'The beacon round was published after betting had closed, by the site’s clock.',
  },
  'deciding-round': {
    title: 'The beacon round follows from the close',
    text: 'It’s the first one published after the close and the margin in the rules. No other may decide.',
  },
  randomness: {
    title: 'The randomness matches the signature',
    text: 'SHA-256 of the beacon’s signature is the randomness that was used.',
  },
  signature: {
    title: 'The beacon signed it',
    text: 'The signature (BLS12-381) over the round’s number is valid under the beacon’s public key.',
  },
  state: { title: 'The state is right', text: 'Open, settled or void: it fits what was drawn.' },
  rules: {
    title: 'Within the rules',
    text: 'The bet is possible, and the chance shown follows from the rules.',
  },
  content: {
    title: 'The case is the one you bet on',
    text: 'SHA-256 of its items, odds and price is the content hash recorded with the bet.',
  },
  outcome: {
    title: 'The result follows from the seeds',
    text: 'HMAC-SHA256 of the seeds, computed here, gives the result that was shown.',
  },
  stake: {
    title: 'Valid stake',
    text: 'The amount is allowed, and equals the price where there is one.',
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
    title: 'The dates match the week',
    text: 'Start and end match the week, and it was drawn after both its list and its beacon.',
  },
  'announced-round': {
    title: 'The beacon round is the announced one',
    text: 'The week alone decides it: the first that is published more than ten minutes after its end.',
  },
  'listed-in-time': {
    title: 'The list came before the beacon',
    text: 'It was final before its beacon round could be known, by the site’s clock.',
  },
  /** Text for a check of a raffle whose list of tickets came only after the beacon. */
  listedLate: {
    title: 'Late list',
    text: 'The list was made after its beacon round was published, so it could have been chosen to fit. Compare your own tickets with it.',
  },
  counts: {
    title: 'The counts match the list',
    text: 'The numbers of tickets and players match the list.',
  },
  pot: {
    title: 'The pot follows from the edge',
    text: 'The list names the pot and the week’s edge, and the pot is the raffle’s announced part of it.',
  },
  prizes: {
    title: 'The prizes are the published ones',
    text: 'Each place was paid its own prize or share of the pot, plus those of a void raffle.',
  },
  state: {
    title: 'The state is right',
    text: 'Void or without tickets: there were no winners.',
  },
  'committed-first': {
    title: 'Sealed before the week ended',
    text: 'By the site’s clock, the hash of the server seed was stored before the last ticket could be earned.',
  },
  list: {
    title: 'The list matches its hash',
    text: 'SHA-256 of the complete list of tickets is the hash in this record.',
  },
  readable: {
    title: 'The list is complete',
    text: 'Its numbers run from 1 without a gap, and no player is listed twice.',
  },
  'listed-after': {
    title: 'The list covers the whole week',
    text: 'It was made after the last ticket could be earned, by the site’s clock.',
  },
  commitment: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash in this record.',
  },
  'beacon-after-close': {
    title: 'The beacon came after the week',
    text: 'The beacon round was published after the last ticket could be earned.',
  },
  outcome: {
    title: 'The winning tickets follow from the seeds',
    text: 'HMAC-SHA256 with the server seed over draw, beacon round and randomness gives the tickets, prize by prize, and the list gives their holders.',
  },
};

export const rainChecks = {
  commitment: {
    title: 'The seal is unbroken',
    text: 'SHA-256 of the revealed server seed is the hash in this record.',
  },
  'committed-first': {
    title: 'Sealed before the end',
    text: 'By the site’s clock, the hash was stored before the last player could join.',
  },
  'beacon-after-close': {
    title: 'The beacon came after the end',
    text: 'The beacon round was published after joining had closed, by the site’s clock.',
  },
  'deciding-round': {
    title: 'The beacon round follows from the end',
    text: 'It’s the first one published more than 0.3 seconds after the end. No other may decide.',
  },
  rules: {
    title: 'Everyone is listed once',
    text: 'The players are listed in order of their ids, each once.',
  },
  outcome: {
    title: 'The shares follow from the seeds',
    text: 'Equal shares; HMAC-SHA256 with the server seed decides who gets the leftover cents.',
  },
  payout: {
    title: 'The shares add up to the pot',
    text: 'Together they are the whole pot, to the cent.',
  },
  state: {
    title: 'No one was paid',
    text: 'Without players, coins or a beacon nothing is paid out: the pot rolls over to the next rain.',
  },
  readable: {
    title: 'The record is complete',
    text: 'Everything needed to recompute the shares is present.',
  },
};
