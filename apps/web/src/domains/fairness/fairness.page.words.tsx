import type { ReactNode } from 'react';

export const pageWords = {
  intro: 'No one can know a result before the bet or change it afterward. Don’t trust us, check us.',
  shared: {
    title: 'How a shared draw comes about',
    text: 'Spin and case battles are drawn once for everyone who takes part.',
    sealed: {
      title: 'Sealed',
      text: 'Before anyone can enter we draw a secret, the server seed, and show its SHA-256 hash. The hash pins the seed down without giving it away: another seed would have another hash.',
    },
    promised: {
      title: 'Promised',
      text: (beacon: ReactNode) => (
        <>
          The draw also takes a beacon round that is published only after the last entry: a round of spin
          names it at its start, a battle when its last seat is taken. A beacon is a public source of random
          numbers that signs each one. Here it is {beacon}.
        </>
      ),
      /** Until its name is known. */
      theBeacon: 'the beacon',
    },
    drawn: {
      title: 'Drawn',
      text: 'Once the beacon is published, seed and beacon together give the result. We could not choose it, because the beacon was not there when we sealed; the beacon could not, because it does not know the seed.',
    },
    shown: {
      title: 'Shown',
      text: 'The seed is revealed with the result. Everything it takes to compute it is public from then on. Your browser keeps every hash and beacon round that it saw before the result and compares them: what the site shows you later has to be the same.',
    },
    void: 'If no beacon arrives within 30 seconds, nothing is drawn: the draw is void and every stake goes back.',
  },
  solo: {
    title: 'How your own games are drawn',
    seeds:
      'Cases, mines, the upgrader and plinko draw from a pair of seeds that is yours alone: a client seed that your browser makes up after we have sealed ours, or that you choose, and a server seed whose hash you see before the first bet. A number, the nonce, counts the bets, so that each has a draw of its own and none can be repeated or left out.',
    change:
      'Change your seed whenever you like: the old server seed is revealed, and every bet made with it can be computed again. The hash of the next one is already shown, so we cannot pick it to fit your choice.',
  },
  limits: {
    title: 'What the checks do not say',
    text: 'They prove that a result was neither foreseen nor chosen. They do not make a game of chance profitable: each game shows the share of all stakes that it returns, and that share is less than all of it.',
  },
  script: {
    title: 'Do it yourself',
    message: 'spin-round:beacon round:randomness:0',
    rule: (message: ReactNode) => (
      <>
        The pocket is HMAC-SHA256 with the server seed as the key over the text {message}. Its first four
        bytes are a number below 2³²; the remainder after division by the number of pockets, plus one, is the
        pocket. A number in the last, incomplete group would favour small pockets, so it is skipped and the
        next four bytes count.
      </>
    ),
    about:
      'Here is the last round as a program for Node.js. It uses no code of ours. The beacon’s signature itself you can check with any drand client.',
    none: 'The program appears here once the first round is over.',
    name: (round: string, pocket: string) => `round-${round}.mjs: must print pocket ${pocket}`,
    copy: 'Copy',
  },
  games: {
    title: 'Game by game',
    label: 'Game',
    solo: 'Drawn from your own seeds: HMAC-SHA256 with the server seed as the key over your client seed, the number of the bet and a block counter, read as 32-bit numbers. Numbers of an incomplete last group are skipped, so that no result is likelier than another.',
    shared:
      'A shared draw: HMAC-SHA256 with the sealed server seed as the key over the draw’s name, the beacon round, its randomness and a block counter, read as 32-bit numbers. Numbers of an incomplete last group are skipped, so that no result is likelier than another.',
    returns: (game: string) => `What ${game} returns`,
    example: 'Worked example',
    exampleTitle: 'Worked example, computed in your browser just now',
    history: {
      spin: 'Verify a round',
      raffle: 'Verify a raffle',
      rain: 'Verify a rain',
      rewards: 'Your openings of reward cases',
      battles: 'Verify a battle',
    },
    ownBets: (game: string) => `Your bets on ${game}`,
  },
  voids: {
    title: 'Void draws',
    text: (option: ReactNode) => (
      <>
        A draw whose beacon round doesn’t reach us in time is void, and what was staked goes back. We could
        claim that to be rid of a result, so every void draw is counted here, with the round that it named.
        The beacon keeps its rounds: anyone can ask for one, and the verifier does with {option}.
      </>
    ),
    games: { spin: 'Spin', battles: 'Case battles', rain: 'Rain', raffle: 'Raffle' },
    count: (count: string) => `${count} void`,
    draw: (draw: string, beaconRound: string) => `${draw} (round ${beaconRound})`,
    newest: (draws: string) => `Newest: ${draws}`,
  },
  home: {
    title: 'Verify all your bets, without us',
    about:
      'The export holds every bet and every reward case that you opened, with seeds as far as they are revealed, the beacons, the cases as they were, and what each bet did to your balance. It says how many there are, so a bet that is left out shows. Change your seed first, so that your last bets are revealed too.',
    export: 'Export all my bets',
    signIn: 'Sign in to export your bets',
    verifier:
      'The verifier derives every outcome again, checks each beacon’s signature, and adds up what every bet changed your balance by. It needs no network. Take it as a page or as a program, and compare its SHA-256 with a friend’s:',
    /** By the name of the file. */
    programs: {
      'aureus-verify.html': {
        label: 'Offline page',
        text: 'Save it, open it from your disk, choose your file.',
      },
      'aureus-verify.mjs': {
        label: 'Program for Node.js 20 or newer',
        text: 'One readable file without dependencies.',
      },
      'aureus-verify.tgz': {
        label: 'The same as a package for npm',
        text: 'Program, page, rules, test vectors and schemas.',
      },
    },
    sha256: (hash: string) => `SHA-256 ${hash}`,
    copySha256: (file: string) => `Copy the SHA-256 of ${file}`,
    download: (file: string) => `Download ${file}`,
    copyCommand: 'Copy the command',
    ownVerifier:
      'Or write your own: the rules say how each number comes about, the test vectors hold seeds with every number, ticket, board, roll, path and prize that follows from them, and each file has a schema.',
    documents: { 'verify.md': 'The rules', 'test-vectors.json': 'Test vectors' },
    schema: (kind: string) => `Schema: ${kind}`,
  },
};
