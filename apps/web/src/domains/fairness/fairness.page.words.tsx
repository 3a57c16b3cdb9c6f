import type { ReactNode } from 'react';
import { nounFor } from '../../ui/format/plural.ts';

export const pageWords = {
  intro:
    'How each result is drawn, what your browser can check, and what no check can prove. Don’t trust us, check us.',
  shared: {
    title: 'How a shared draw works',
    text: 'Spin and case battles are drawn once for everyone in them.',
    sealed: {
      title: 'Committed',
      text: 'Before anyone can enter, we pick a secret server seed and show its SHA-256 hash. The hash locks the seed without revealing it: a different seed would have a different hash.',
    },
    promised: {
      title: 'Named',
      text: (beacon: ReactNode) => (
        <>
          The draw also takes a beacon round that is published only after the last entry: a round of spin
          names it at its start, a battle when its last seat is taken. A beacon is a public source of random
          numbers that signs each one. Here it’s the {beacon}.
        </>
      ),
    },
    drawn: {
      title: 'Drawn',
      text: 'Once the beacon is published, seed and beacon together give the result. If the seed was locked and the round named before the beacon was published, we couldn’t choose it. The beacon couldn’t either, because it doesn’t know the seed.',
    },
    shown: {
      title: 'Revealed',
      text: 'The seed is revealed with the result. From then on, everything needed to compute it is public. Your browser keeps every hash and beacon round that it saw before the result, and checks that the site shows the same ones later. Only a browser that looked before can tell.',
    },
    late: 'If the beacon is more than 30 seconds late, the draw waits and your stake is safe: the named round decides, however late it comes. Stakes are refunded only in a declared outage of at least a day, for every draw of every game that waits.',
  },
  solo: {
    title: 'How solo games are drawn',
    seeds:
      'Cases, mines, upgrader and plinko draw from your own pair of seeds: a client seed that your browser generates after we’ve locked ours, or that you choose, and a server seed whose hash you see before the first bet. Under rule version 3 each bet adds the random key of its request, which your browser makes at that moment, so we can’t know a result before you bet; each proof names its version. The nonce counts your bets on these games, so each has its own draw, and a gap in an export shows.',
    change:
      'Change your seed at any time: the old server seed is revealed, and every bet made with it can be verified. The hash of the next one is already shown. Your browser keeps it, so it notices if we pick another one to fit your choice.',
  },
  limits: {
    title: 'What the checks don’t prove',
    text: 'A proof shows that a result follows from its seeds, and that nothing in it contradicts itself. Green means that this browser also saw what was fixed before the result: the hash of your server seed, or the beacon round of a shared draw. Amber means that it didn’t, so it can’t tell. What isn’t proven:',
    points: [
      'Anything that this browser never saw or sent, such as bets from another device.',
      'That no bet on spin or battles is missing from an export, unless this browser or an older export knows it.',
      'When a battle’s last seat was taken, unless this browser had the battle open. Times in a proof are by the site’s clock.',
      'That a draw was rightly void, or that its beacon really is late. Anyone can ask the beacon; the verifier does with --online.',
      'This page itself: a page that lies about its checks passes them all. Use the offline verifier, and compare its SHA-256 with a friend’s.',
      'What an insider with access to seeds does on their own account.',
    ],
    odds: 'And no check makes gambling profitable: each game shows its RTP, and it’s always below 100%.',
  },
  script: {
    title: 'Do it yourself',
    message: 'spin-round:beacon round:randomness:0',
    rule: (message: ReactNode) => (
      <>
        The pocket is HMAC-SHA256 with the server seed as the key over the text {message}. Its first four
        bytes are a number below 2³². The remainder after division by the number of pockets, plus one, is the
        pocket. A number in the last, incomplete group would favor low pockets, so it’s skipped and the next
        four bytes count.
      </>
    ),
    about:
      'Here is the last round as a program for Node.js. It uses none of our code. You can check the beacon’s signature with any drand client.',
    none: 'The program appears here once the first round is over.',
    name: (round: string, pocket: string) => `round-${round}.mjs: must print pocket ${pocket}`,
    copy: 'Copy',
  },
  games: {
    title: 'Game by game',
    label: 'Game',
    solo: 'Drawn from your own seeds: HMAC-SHA256 with the server seed as the key over your client seed, the number of the bet, the key of your request (from rule version 3 on) and a block counter, read as 32-bit numbers. Numbers in the incomplete last group are skipped, so no result is likelier than another.',
    shared:
      'A shared draw: HMAC-SHA256 with the sealed server seed as the key over the draw’s name, the beacon round, its randomness and a block counter, read as 32-bit numbers. Numbers in the incomplete last group are skipped, so no result is likelier than another.',
    returns: (game: string) => `What ${game} returns`,
    example: 'Worked example',
    exampleTitle: 'Worked example, just computed in your browser',
    history: {
      spin: 'Verify a round',
      raffle: 'Verify a raffle',
      rain: 'Verify a rain',
      rewards: 'Your reward case openings',
      battles: 'Verify a battle',
    },
    ownBets: (game: string) => `Your bets on ${game}`,
  },
  voids: {
    title: 'Void draws',
    text: (option: ReactNode) => (
      <>
        A site could call a draw void to avoid paying, so none is refunded alone: a late one waits for its
        round. Counted here, with the rounds that they named, are draws of declared outages, and those that
        were refunded before this rule. The beacon keeps its rounds: anyone can look one up, and the verifier
        does with {option}.
      </>
    ),
    games: { spin: 'Spin', battles: 'Case Battles', rain: 'Rain', raffle: 'Raffle' },
    count: (count: string) => `${count} void`,
    draw: (draw: string, beaconRound: string) => `${draw} (round ${beaconRound})`,
    newest: (draws: string) => `Newest: ${draws}`,
  },
  heads: {
    title: 'Heads of the books',
    text: 'Every transfer is in a chain of hashes, and so is everything that staff do and look at. These are the newest entries of both, signed by us. Every export has them too. Keep them: if we rewrote an old entry, the newer hashes would contradict what you kept. Your browser keeps them too, by entry number.',
    ledger: 'Ledger',
    staff: 'Staff log',
    place: (name: string, position: string) => `${name}, entry ${position}`,
    none: 'Nothing yet',
    signed: 'Signature checked in your browser',
    unsigned: 'The signature is wrong',
    unchecked: 'Your browser can’t check the signature; the verifier does',
  },
  home: {
    title: 'Verify all your bets, without us',
    about:
      'The export holds every bet and reward case you opened, with all revealed seeds, the beacons, the cases as they were, and what each bet did to your balance. Bets are numbered, and so are nonces: a missing one shows where the file contradicts itself or what you kept. Change your seed first to reveal your latest bets too.',
    export: 'Export all my bets',
    signIn: 'Sign in to export your bets',
    verifier:
      'The verifier recomputes every outcome, checks each beacon’s signature, and adds up how every bet changed your balance. It needs no network. Download it as a page or a program, and compare its SHA-256 with a friend’s:',
    /** Descriptions of the programs, by file name. */
    programs: {
      'aureus-verify.html': {
        label: 'Offline page',
        text: 'Save it, open it from your disk and choose your file.',
      },
      'aureus-verify.mjs': {
        label: 'Program for Node.js 20 or newer',
        text: 'One readable file without dependencies. With --pages it hashes the files of this site’s pages.',
      },
      'aureus-verify.tgz': {
        label: 'npm package',
        text: 'Program, page, rules, test vectors and schemas.',
      },
    },
    sha256: (hash: string) => `SHA-256 ${hash}`,
    copySha256: (file: string) => `Copy the SHA-256 of ${file}`,
    download: (file: string) => `Download ${file}`,
    copyCommand: 'Copy the command',
    ownVerifier:
      'Or write your own: the rules explain how each number is computed, the test vectors hold seeds with every number, ticket, board, roll, path and prize that follows, and each file has a schema.',
    documents: { 'verify.md': 'The rules', 'test-vectors.json': 'Test vectors' },
    schema: (kind: string) => `Schema: ${kind}`,
  },
};

/** Names of games, rewards, rain and raffle, with explanations of their draws. */
export const gamesWords = {
  spin: {
    label: 'Spin',
    text: 'One draw per round for everyone. The first number from seed and beacon is divided by the number of pockets; the remainder plus one is the pocket. Bets, balances and earlier rounds play no part.',
  },
  cases: {
    label: 'Cases',
    text: 'A case holds 100,000 tickets, and each item owns a range of them, shown on the case page. Each opening draws one ticket: the next number is divided by 100,000, and the remainder plus one is the ticket. You win the item that owns it. Up to four openings in one bet use consecutive numbers.',
  },
  battles: {
    label: 'Battles',
    text: 'The seed is locked when the battle is created. When the last seat is taken, a beacon round is named that comes out more than one period later, and seed and beacon together give every ticket, round by round and seat by seat. So no one who could still join or leave knew a ticket, including bots and us. Leftover cents are given out in an order that the same draw shuffles.',
  },
  mines: {
    label: 'Mines',
    text: 'The 25 tiles are shuffled before you open the first one, and the first tiles of the shuffle hold the mines. Your picks never change where they are. After k safe tiles with m mines a stake is multiplied by 0.99 × C(25, k) / C(25 − m, k).',
  },
  upgrader: {
    label: 'Upgrader',
    text: 'The chance is 95% of stake divided by target, at most 80%, in steps of a thousandth of a percent. The roll is one of 100,000 numbers: roll under wins on the lowest, roll over on the highest, with the same odds.',
  },
  plinko: {
    label: 'Plinko',
    text: 'Every row uses one number: even goes left, odd goes right. The number of rights is the bucket, and its multiplier is shown below the board.',
  },
  rewards: {
    label: 'Rewards',
    text: 'A reward case holds 100,000 tickets like any other, and what each one wins is shown before you open it. An opening draws one ticket from your own seeds, with its own nonce. A rake case pays a multiple of what you claim, exactly 1x on average. Fractions of a cent stay in your rakeback.',
  },
  rain: {
    label: 'Rain',
    text: 'The seed is locked when the rain’s hour begins, and the beacon round right after its end is named. Everyone who joined gets the same share of the pot. Only the leftover cents are drawn: the players are listed by id, the list is shuffled, and the first in it get a cent each.',
  },
  raffle: {
    label: 'Raffle',
    text: 'The seed is locked before the week’s first ticket. When the week ends, the complete list of tickets is published, and its hash gives away any later change. A beacon round ten minutes later, named in advance, draws one ticket for each prize. A winner’s other tickets leave the draw, the remaining tickets are renumbered, and the next number is divided by their count.',
  },
};

export const returnsWords = {
  notes: {
    spin: 'Winning pockets × multiplier, divided by the pockets.',
    cases: 'The average price of all tickets, divided by the price of the case.',
    battles: 'A battle adds no edge: everything drawn is paid out, so it returns what its cases return.',
    mines:
      'The same for any number of mines and opened tiles. Payouts are rounded down to the cent; a bet that would lose more than half a point to rounding is refused. No game pays more than 100,000 coins. The page shows the return of your own bet with both counted.',
    upgrader:
      'Chance × target, divided by the stake. The chance is rounded down to one in 100,000; a bet that would lose more than half a point to rounding is refused. No chance is above 80%. The page shows the return of your own bet with both counted.',
    plinko:
      'Each bucket’s multiplier times the share of paths that lead to it. Payouts are rounded down to the cent; a bet that would lose more than half a point to rounding is refused. The page shows the return of your own bet.',
  },
  everyBoard: 'Every board',
  atMost: 'At most',
  rows: 'Rows',
  cases: 'Returns of the cases',
  casesFailed: 'Couldn’t load the cases',
  showAll: (count: number) => nounFor(count, { one: 'Show the case', other: `Show all ${count} cases` }),
};

/** Texts of the worked example of a draw. */
export const exampleWords = {
  key: 'Key: server seed',
  soloMessage: 'Message: client seed, nonce, key, block',
  sharedMessage: 'Message: draw, beacon round, randomness, block',
  numbers: (count: number) =>
    nounFor(count, { one: 'First number of the HMAC', other: `First ${count} numbers of the HMAC` }),
  results: {
    spin: (pockets: number) => `Remainder by ${pockets}, plus one: the pocket`,
    cases: 'Remainders by 100,000, plus one: the tickets of four openings',
    rewards: 'Remainder by 100,000, plus one: the ticket',
    battles: 'Remainders by 100,000, plus one: the tickets of three rounds for two seats',
    mines: 'Three swaps of a shuffle: the tiles with mines, counted from 0',
    rain: 'Four swaps of a shuffle of seven players: who gets the 4 leftover cents of 10.05',
    raffle: 'Three tickets of 63, held by five players: 12, 1, 40, 3 and 7 of them',
    upgrader: 'Remainder by 100,000: the roll',
    plinko: 'Even is left (0), odd is right (1): the way down 16 rows, and the bucket it ends in',
  },
  pockets: {
    black: (pocket: number) => `${pocket} (black)`,
    white: (pocket: number) => `${pocket} (white)`,
    gold: (pocket: number) => `${pocket} (gold)`,
    inferno: (pocket: number) => `${pocket} (inferno)`,
  },
  tickets: (rounds: readonly (readonly number[])[]) =>
    rounds.map((seats) => seats.join(' and ')).join(', then '),
};
