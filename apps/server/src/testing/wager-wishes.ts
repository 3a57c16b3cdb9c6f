import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import fc from 'fast-check';
import { apply, type Flaw, type Move } from './wager-model.ts';
import { at, brokenPromise, giftOf, newWorld, PLAYERS, type World } from './wager-world.ts';

/** House edges of bets, in percent. A bet on a round always has an edge of 0. */
const EDGES = [0, 1, 5, 10] as const;
/** Random choices for a move. {@link moveOf} makes them a move that is possible. */
export type Wish = {
  /** Kinds of moves to choose from. */
  kinds: readonly Move['kind'][];
  choice: number;
  player: number;
  other: number;
  /** Amount in cents, or percentage of the available amount. */
  size: { cents: bigint } | { percent: bigint };
  edge: (typeof EDGES)[number];
  pick: number;
};

const FUNDS = ['deposit', 'bonus'] as const;
const KINDS: readonly Move['kind'][] = [
  ...(['reverse', 'play', 'open', 'settle', 'void', 'create', 'join', 'bot', 'draw', 'cancel'] as const),
  ...(['tip', 'rainTip', 'rain', 'vaultIn', 'vaultOut', 'rake', 'keys', 'withdraw'] as const),
];
const SIZES: readonly Wish['size'][] = [
  ...[100n, 12_345n, 200_000n].map((cents) => ({ cents })),
  ...[1n, 37n, 100n, 100n].map((percent) => ({ percent })),
];

const wishOf = (kinds: readonly Move['kind'][]): fc.Arbitrary<Wish> =>
  fc.record({
    kinds: fc.constant(kinds),
    choice: fc.nat(999),
    player: fc.nat(PLAYERS - 1),
    other: fc.nat(PLAYERS - 1),
    size: fc.constantFrom(...SIZES),
    edge: fc.constantFrom(...EDGES),
    pick: fc.nat(7),
  });

/** Plays with the player's whole balance up to twelve times. */
const grind: fc.Arbitrary<Wish[]> = fc
  .tuple(wishOf(['play']), fc.integer({ min: 1, max: 12 }))
  .map(([one, times]) => Array.from({ length: times }, () => ({ ...one, size: { percent: 100n } })));
/** Battle of two players, from its creation to the draw. */
const duel: fc.Arbitrary<Wish[]> = wishOf(['create']).map((one) => [
  one,
  { ...one, kinds: ['join'], player: one.other },
  { ...one, kinds: ['draw'] },
]);

/** Bet that is placed, then settled or voided. */
const bet: fc.Arbitrary<Wish[]> = wishOf(['open']).map((one) => [
  one,
  { ...one, kinds: ['settle', 'settle', 'void'] },
]);

/**
 * Sequences of moves of several players. A sequence mostly uses some kinds of moves only, so that long chains of
 * related moves occur too.
 */
export const wishes: fc.Arbitrary<Wish[]> = fc
  .tuple(fc.subarray([...FUNDS], { minLength: 1 }), fc.subarray([...KINDS], { minLength: 3 }))
  .chain(([funds, kinds]) =>
    fc.array(
      fc.oneof(
        { weight: 10, arbitrary: wishOf([...funds, ...kinds]).map((one) => [one]) },
        { weight: 1, arbitrary: grind },
        { weight: 1, arbitrary: duel },
        { weight: 1, arbitrary: bet },
      ),
      { minLength: 4, maxLength: 20, size: 'max' },
    ),
  )
  .map((parts) => parts.flat());

/** Turns a wish into a move that is possible now; undefined if there is none. */
export function moveOf(world: World, wish: Wish): Move | undefined {
  const possible = wish.kinds.flatMap((kind) => moveOfKind(world, kind, wish) ?? []);
  return possible[wish.choice % Math.max(1, possible.length)];
}

function moveOfKind(
  world: World,
  kind: Move['kind'],
  { player, other, size, edge, pick }: Wish,
): Move | undefined {
  const { accounts, battles } = world;
  const account = at(accounts, player);
  const part = (of: bigint): bigint => {
    const cents = 'cents' in size ? size.cents : (of * size.percent) / 100n;
    return cents < of ? cents : of;
  };
  /** Limits the amount to `of` and rounds it down to whole coins. So every edge is a whole number of cents. */
  const coins = (of: bigint): bigint => part(of) - (part(of) % 100n);
  const some = <T>(fitting: readonly T[]): T | undefined => fitting[pick % Math.max(1, fitting.length)];
  const openBattles = battles.flatMap((battle, index) => (battle.isOpen ? [index] : []));
  const openBets = account.bets.flatMap((bet, index) =>
    bet.isOpen && !battles.some(({ seats }) => seats.some((seat) => seat.bet === bet)) ? [index] : [],
  );

  switch (kind) {
    case 'deposit':
    case 'bonus':
      return { kind, player, cents: 'cents' in size ? size.cents : 50_000n };
    case 'reverse': {
      const deposit = some(account.deposits.flatMap(({ isReversed }, index) => (isReversed ? [] : [index])));
      return deposit === undefined ? undefined : { kind, player, deposit };
    }
    case 'play':
    case 'open': {
      const stake = coins(account.balance);
      // In a round, a bet pays a whole multiple of its stake; here the stake itself, which is an edge of 0.
      const onRound = kind === 'open' && pick % 2 === 1;
      const percent = onRound ? 0n : BigInt(edge);
      return stake === 0n
        ? undefined
        : { kind, player, stake, edge: (stake * MICROS_PER_CENT * percent) / 100n, onRound };
    }
    case 'settle':
    case 'void': {
      const bet = some(openBets);
      return bet === undefined ? undefined : { kind, player, bet };
    }
    case 'create': {
      const price = coins(account.balance);
      return price === 0n ? undefined : { kind, player, price };
    }
    case 'join': {
      const battle = some(
        openBattles.filter((index) => {
          const { price, seats } = at(battles, index);
          return (
            seats.length < 4 && price <= account.balance && seats.every((seat) => seat.player !== player)
          );
        }),
      );
      return battle === undefined ? undefined : { kind, player, battle };
    }
    case 'bot':
    case 'draw':
    case 'cancel': {
      const full = openBattles.filter((index) => at(battles, index).seats.length > 1);
      const battle = some(kind === 'draw' ? full : openBattles);
      if (battle === undefined) return undefined;
      const { seats } = at(battles, battle);
      if (kind === 'draw') return { kind, battle, winner: pick === 7 ? null : pick % seats.length };
      return kind === 'bot' && seats.length === 4 ? undefined : { kind, battle };
    }
    case 'tip': {
      const cents = part(account.balance);
      return cents === 0n || other === player ? undefined : { kind, player, to: other, cents };
    }
    case 'rainTip':
    case 'vaultIn': {
      const cents = part(account.balance);
      return cents === 0n ? undefined : { kind, player, cents };
    }
    case 'vaultOut': {
      const cents = part(account.vault);
      return cents === 0n ? undefined : { kind, player, cents };
    }
    case 'rain':
      return { kind, players: player === other ? [player] : [player, other] };
    case 'rake':
    case 'keys':
      return giftOf(kind, account) > 0n ? { kind, player } : undefined;
    case 'withdraw':
      break;
  }
  return account.balance === 0n ? undefined : { kind, player };
}

/**
 * Moves at the end of every sequence: open battles are canceled, open bets are voided, and the pot is shared. Then the
 * players take their gifts, empty their vaults and withdraw.
 */
export function* ending(world: World): Generator<Move> {
  for (const [battle, { isOpen }] of world.battles.entries()) if (isOpen) yield { kind: 'cancel', battle };
  for (const [player, account] of world.accounts.entries())
    for (const [bet, { isOpen }] of account.bets.entries()) if (isOpen) yield { kind: 'void', player, bet };
  yield { kind: 'rain', players: world.accounts.map((_, player) => player) };
  for (const [player, account] of world.accounts.entries()) {
    for (const kind of ['rake', 'keys'] as const) if (giftOf(kind, account) > 0n) yield { kind, player };
    if (account.vault > 0n) yield { kind: 'vaultOut', player, cents: account.vault };
    if (account.balance > 0n) yield { kind: 'withdraw', player };
  }
}

/** Plays a sequence to its end. @returns a promise of the house that is broken then; undefined if none is. */
export function playThrough(sequence: readonly Wish[], flaw?: Flaw): string | undefined {
  const world = newWorld();
  for (const next of sequence) {
    const move = moveOf(world, next);
    if (move !== undefined) apply(world, move, flaw);
  }
  for (const move of ending(world)) apply(world, move, flaw);
  return brokenPromise(world);
}
