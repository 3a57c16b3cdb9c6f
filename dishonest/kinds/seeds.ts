import { createHash, randomBytes } from 'node:crypto';
import { plinkoBucket, plinkoPath, plinkoPayout } from '@aureus/fair/plinko.ts';
import { streamOfSolo } from '@aureus/fair/solo-rule.ts';
import type { Lie, Outcome, World } from '../lie.ts';
import { pass } from '../patience.ts';
import { audit, verify } from '../programs.ts';
import { AGED_MS, proveElsewhere, proveOwn, saveExport, verifyOwn } from '../sights.ts';
import type { Patch } from '../site.ts';
import type { Visitor, Window } from '../visitors.ts';

/** Returns a server seed with its hash. */
function ownSeed(): [seed: string, hash: string] {
  const seed = randomBytes(32).toString('hex');
  return [seed, createHash('sha256').update(seed).digest('hex')];
}

const NO_GAIN =
  'The seeds are chosen before the keys of the bets are known, so they decide nothing (rule version 3).';

/** Replaces the server seed of a player's pair. Parameters: player, seed, hash. */
const replaceSeed = (state: 'CURRENT' | 'NEXT') =>
  `update fairness_seed_pairs set server_seed = $2, server_seed_hash = $3, sealed_seed = null
   where player_id = $1 and state = '${state}'`;

/**
 * Opens a browser on Plinko. Its memory then has the hash of the server seed, and the client seed that the browser
 * sent.
 */
async function onPlinko(world: World): Promise<{ player: Visitor; window: Window }> {
  const player = await world.player(100);
  const window = await world.browser(player);
  await window.open('/plinko');
  return { player, window };
}

/** Lets browsers, the program and the audit look at bets on Plinko. */
async function lookAll(world: World, player: Visitor, window: Window): Promise<Outcome['sights']> {
  const ownSight = await proveOwn(window);
  const files = await verifyOwn(world, player, { window });
  return [ownSight, await proveElsewhere(world, player), ...files, await audit(world.site)];
}

const INSTANT = 'apps/server/src/domains/games/instant/instant.ts';
const FAIRNESS = 'apps/server/src/domains/fairness/fairness.ts';
const PLACING = `const { answer, outcome, seed } = await fairness.play(bet.playerId, bet.key, (next) => {
        guesses += 1;
        return guesses > GUESSES || next.isOpen ? placeLocked(bet) : placeGuessed(bet, next);`;

/** Runs a statement before a bet is placed. It sees `bet`, and the seeds of the bet as `next`. */
const beforeBet = (statement: string): Patch => ({
  file: INSTANT,
  from: PLACING,
  to: PLACING.replace('(next) => {\n', () => `async (next) => {\n        ${statement}\n`),
});

const WINS = 'drawn(bet, next).outcome.payout >= bet.stake';

/** Reads how many of a player's bets won at least their stake. */
async function wonOf({ site }: World, { id }: Visitor): Promise<string> {
  const [row] = await site.sql<{ won: number; placed: number }>(
    `select count(*) filter (where payout >= stake)::int as won, count(*)::int as placed from wallet_bets where player_id = $1`,
    [id],
  );
  return `${row?.won} of ${row?.placed} bets`;
}

/** Lets a bet that is to get no answer wait for good, outside the queue of its player's bets. */
const SILENCE: Patch = {
  file: INSTANT,
  from: '    async play(bet) {\n',
  to: `    async play(bet) {
      try {
        return await this.playTruly(bet);
      } catch (error) {
        if (error.isSilence) await new Promise(() => undefined);
        throw error;
      }
    },
    async playTruly(bet) {\n`,
};

/**
 * Number of refusals, and of balls at most, after which a player stops. On the board that players choose, twelve
 * refused winners are beyond chance.
 */
const BEYOND_CHANCE = { refusals: 16, most: 200 };

/**
 * Creates a lie that refuses, or leaves unanswered, bets that would win, after the draw. The player goes on until
 * `refusals` or `most`.
 */
const refusal = (
  name: string,
  title: string,
  statement: string,
  { refusals, most }: typeof BEYOND_CHANCE = BEYOND_CHANCE,
  patches: readonly Patch[] = [],
): Lie => ({
  name,
  kind: 'seeds',
  title,
  means: 'a patch of the server',
  site: { patches: [beforeBet(`if (${WINS}) ${statement}`), ...patches] },
  expected: ['browser', 'program --seen'],
  async run(world) {
    const { player, window } = await onPlinko(world);
    const answered = await window.tryPlinko(refusals, most);
    const won = await wonOf(world, player);
    const gain = `Won ${won}; ${answered.refused} of ${answered.sent} requests weren’t placed.`;
    return { gain, pays: true, sights: await lookAll(world, player, window) };
  },
});

/** Makes the randomness of the pages predictable: keys count up, client seeds are all the same. */
const PREDICTABLE = `globalThis.lied ??= (() => {
  let made = 0;
  crypto.randomUUID = () => '00000000-0000-4000-8000-' + String(made++).padStart(12, '0');
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 16 ? bytes.fill(0x41) : random(bytes));
  return true;
})();\n`;
const FORESEEN = { clientSeed: '41'.repeat(16), bets: 4, stake: 100n, rows: 16, risk: 'HARD' } as const;

/** Grinds a server seed with which the first bets of the lying page all lose. */
function grind(rows: number, risk: 'EASY' | 'MEDIUM' | 'HARD'): [seed: string, hash: string] {
  for (;;) {
    const [serverSeed, hash] = ownSeed();
    const isLosing = Array.from({ length: 12 }).every((_, made) => {
      const key = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
      return Array.from({ length: FORESEEN.bets }).every((_one, nonce) => {
        // Some of the page's calls may take a key before the first bet does.
        if (made < nonce || made > nonce + 3) return true;
        const stream = streamOfSolo({ nonce, rule: 3, key }, { serverSeed, clientSeed: FORESEEN.clientSeed });
        const bucket = plinkoBucket(plinkoPath(stream, rows));
        return plinkoPayout(FORESEEN.stake, rows, risk, bucket) < FORESEEN.stake;
      });
    });
    if (isLosing) return [serverSeed, hash];
  }
}

export const seedLies: readonly Lie[] = [
  {
    name: '02',
    kind: 'seeds',
    title: 'Nonces that would win are skipped, once the bet’s key is known.',
    means: 'a patch of the server',
    site: {
      patches: [
        beforeBet(`let skipped = next.nonce;
        while (drawn(bet, { ...next, nonce: skipped }).outcome.payout >= bet.stake) skipped += 1;
        if (skipped > next.nonce) {
          await db.updateTable('fairness_seed_pairs').set({ nonce: BigInt(skipped) }).where('id', '=', next.pairId).execute();
          next = { ...next, nonce: skipped };
        }`),
      ],
    },
    expected: ['program'],
    async run(world) {
      const { player, window } = await onPlinko(world);
      await window.plinko(8);
      const gain = `Won ${await wonOf(world, player)}.`;
      return { gain, pays: true, sights: await lookAll(world, player, window) };
    },
  },
  {
    name: '03',
    kind: 'seeds',
    title: 'The server seed in force is replaced after its hash was shown, before the first bet.',
    means: 'SQL as the owner of the database',
    expected: ['browser', 'program --seen'],
    async run(world) {
      const { player, window } = await onPlinko(world);
      await world.site.sql(replaceSeed('CURRENT'), [player.id, ...ownSeed()]);
      await window.plinko(3);
      return { gain: NO_GAIN, pays: false, sights: await lookAll(world, player, window) };
    },
  },
  {
    name: '04',
    kind: 'seeds',
    title: 'Bets are drawn with a client seed of the server, and the player is shown the own one.',
    means: 'a patch of the server',
    site: {
      patches: [
        {
          file: FAIRNESS,
          from: '      if (!(await store.setClientSeed(db, playerId, clientSeed)))',
          to: `      shown.set(playerId, clientSeed);
      if (!(await store.setClientSeed(db, playerId, 'ground' + clientSeed.slice(6))))`,
        },
        {
          file: FAIRNESS,
          from: `currentSeed: { number, clientSeed: clientSeed ?? '',`,
          to: `currentSeed: { number, clientSeed: shown.get(playerId) ?? clientSeed ?? '',`,
        },
        {
          file: FAIRNESS,
          from: '  const sealed = createSealedSeeds(keys);\n',
          to: '  const shown = new Map();\n  const sealed = createSealedSeeds(keys);\n',
        },
      ],
    },
    expected: ['browser', 'program --seen'],
    async run(world) {
      const { player, window } = await onPlinko(world);
      await window.plinko(3);
      return { gain: NO_GAIN, pays: false, sights: await lookAll(world, player, window) };
    },
  },
  {
    name: '16',
    kind: 'seeds',
    title: 'The next server seed is replaced between its hash was shown and the player’s change of seed.',
    means: 'SQL as the owner of the database',
    expected: ['browser', 'program --seen'],
    async run(world) {
      const { player, window } = await onPlinko(world);
      await window.plinko(1);
      await world.site.sql(replaceSeed('NEXT'), [player.id, ...ownSeed()]);
      await window.changeSeed();
      await window.page.goto('/plinko');
      await window.plinko(2);
      return { gain: NO_GAIN, pays: false, sights: await lookAll(world, player, window) };
    },
  },
  {
    name: '17',
    kind: 'seeds',
    title: 'The pages make keys and client seeds that the server knows before it chooses its seed.',
    means: 'pages that the server changes',
    alter: (script) => PREDICTABLE + script,
    expected: [],
    stays: 'A page that lies',
    async run(world) {
      const player = await world.player(100);
      const { rules } = await player.get<{
        rules: { tables: { rows: number; risk: 'EASY' | 'MEDIUM' | 'HARD' }[] };
      }>('/api/games/plinko');
      const first = rules.tables.find(({ rows, risk }) => rows === FORESEEN.rows && risk === FORESEEN.risk);
      if (first === undefined) throw new Error('plinko has another board');
      await world.site.sql(replaceSeed('CURRENT'), [player.id, ...grind(first.rows, first.risk)]);
      const window = await world.browser(player);
      await window.open('/plinko');
      await window.chooseBoard(first.rows, 'Hard');
      await window.plinko(FORESEEN.bets);
      const gain = `Won ${await wonOf(world, player)}.`;
      return { gain, pays: true, sights: await lookAll(world, player, window) };
    },
  },
  {
    name: '18',
    kind: 'seeds',
    title: 'A stake above 0.10 is refused (“maximum”) when the next nonce wins, as known before the request.',
    means: 'a patch of the server',
    site: {
      patches: [
        beforeBet(`const foreseen = bet.draw(streamOfSolo({ nonce: next.nonce, rule: 2 }, next));
        if (bet.stake > 10n && foreseen.payout >= bet.stake) throw refuse('games.error.maximum');`),
      ],
    },
    expected: [],
    async run(world) {
      const { player, window } = await onPlinko(world);
      // A small bet is never refused, so there is a bet to prove even if the next nonce would win.
      await window.plinko(1, '0.1');
      const { refused, sent } = await window.tryPlinko(8, 8);
      const gain = `${refused} of ${sent} requests refused; what was foreseen doesn’t decide, since the key of the request does (rule version 3). Won ${await wonOf(world, player)}.`;
      return { gain, pays: false, sights: await lookAll(world, player, window) };
    },
  },
  refusal(
    'refusal-maximum',
    'What would win is refused as above the maximum, after the draw.',
    `throw refuse('games.error.maximum');`,
    { refusals: 2, most: 40 },
  ),
  refusal(
    'refusal-503',
    'What would win is answered with 503, after the draw.',
    `throw refuse('request.error.unavailable');`,
  ),
  refusal(
    'refusal-silence',
    'What would win gets no answer, after the draw.',
    `throw Object.assign(new Error('silence'), { isSilence: true });`,
    BEYOND_CHANCE,
    [SILENCE],
  ),
  {
    name: 'key-of-server',
    kind: 'seeds',
    title: 'The server draws with a key of its own, the worst of twenty, in place of the player’s.',
    means: 'a patch of the server',
    site: {
      patches: [
        beforeBet(`for (let tried = 0; tried < 20 && ${WINS}; tried += 1) bet.key = crypto.randomUUID();`),
        {
          file: INSTANT,
          from: '  async function placed<Result>(',
          to: '  const sentKeys = new WeakMap<object, string>();\n  async function placed<Result>(',
        },
        {
          file: INSTANT,
          from: '    async play(bet) {\n',
          to: '    async play(bet) {\n      sentKeys.set(bet, bet.key);\n',
        },
        {
          file: INSTANT,
          from: '        id: bet.key,\n        nonce',
          to: '        id: sentKeys.get(bet) ?? bet.key,\n        nonce',
        },
      ],
    },
    expected: ['program --seen'],
    async run(world) {
      const { player, window } = await onPlinko(world);
      await window.plinko(6);
      const gain = `Won ${await wonOf(world, player)}.`;
      return { gain, pays: true, sights: await lookAll(world, player, window) };
    },
  },
  {
    name: 'key-left-out',
    kind: 'seeds',
    title: 'A bet with a key is drawn under rule version 2, which leaves the key out.',
    means: 'a patch of the server',
    site: {
      patches: [
        {
          file: 'apps/server/src/domains/fairness/fairness.seeds.ts',
          from: '      const answer = await place({ ...seed, rule });',
          to: '      const answer = await place({ ...seed, rule: seed.nonce > 0 ? 2 : rule });',
        },
        { file: INSTANT, from: '...(rule === 3 && { rule })', to: '...(seed.nonce >= 0 && { rule })' },
      ],
    },
    expected: ['browser', 'program', 'program --seen'],
    async run(world) {
      const { player, window } = await onPlinko(world);
      await window.plinko(1);
      // Version 2 may draw for a minute after version 3 began.
      await pass(61_000);
      await window.plinko(2);
      const gain = 'The result is known to who can open seeds before the request is there.';
      return { gain, pays: true, sights: await lookAll(world, player, window) };
    },
  },
  {
    name: 'never-revealed',
    kind: 'seeds',
    title: 'The server seed of a replaced pair is never revealed in proofs.',
    means: 'answers that the server changes',
    site: { answers: 'no-seeds' },
    expected: ['browser', 'program'],
    async run(world) {
      const { player, window } = await onPlinko(world);
      await window.plinko(2);
      const ownSight = await proveOwn(window);
      const seen = await window.saveMemory(AGED_MS);
      const file = await saveExport(player);
      const sights = [
        ownSight,
        await proveElsewhere(world, player),
        await verify(world.site, file),
        await verify(world.site, file, { seen }),
      ];
      return { gain: 'What was drawn can’t be checked.', pays: true, sights };
    },
  },
];
