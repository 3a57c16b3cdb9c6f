import { TIERS } from '@aureus/contract/player.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import fc from 'fast-check';
import { keysEarned, standingOf, xpOfWagered } from '../domains/levels/levels.rules.ts';
import { redeemable } from '../domains/rewards/rewards.rules.ts';
import * as rules from '../domains/wallet/wallet.wager.rules.ts';

/**
 * A model of everything that moves coins between players and the house, with every draw replaced by its exact mean. What
 * the house expects of a sequence is then a plain sum, and {@link brokenPromise} says whether players can gain by it.
 * Amounts are cents.
 */
export const TERMS: rules.WagerTerms = { playThroughPercent: 100, bonusWager: 10 };
export const PLAYERS = 3;
/** House edges in percent: of mines and plinko about 1, of the upgrader 5, of cases and battles 10, of a round bet that ties 0. */
const EDGES = [0, 1, 5, 10] as const;
const BATTLE_EDGE = 10n;
/** What a key of each tier's rank case pays on average; see `packages/catalogue`. */
const KEY_MEANS = [18n, 225n, 1_800n, 6_750n, 18_000n, 45_000n];
const RAIN_BASE = 1_000n;

export type Bet = { stake: bigint; edge: bigint; isOpen: boolean; onRound: boolean };
export type Seat = { player: number | null; carried: rules.WagerRequirement };
export type Battle = { price: bigint; seats: Seat[]; isOpen: boolean };
export type Account = rules.WagerMarks & {
  balance: bigint;
  vault: bigint;
  bets: Bet[];
  deposits: { cents: bigint; isReversed: boolean }[];
  /** What was short of a reversed deposit. */
  debt: bigint;
  keysOpened: number[];
  rakeClaimed: bigint;
};

/** What a careful bookkeeper notes beside the rules, from what has become of each stake. */
type Journal = {
  deposited: bigint;
  withdrawn: bigint;
  bonuses: bigint;
  /** Published gifts as they were given. */
  gifts: bigint;
  /** Cents staked by settled bets, and their edge in micro-coins, by player. */
  settled: { stakes: bigint; edge: bigint }[];
  /** Edge of all bets that were settled before the first bonus. */
  edgeBeforeBonuses: bigint | null;
};

export type World = {
  accounts: Account[];
  battles: Battle[];
  pot: { amount: bigint; carried: rules.WagerRequirement };
  journal: Journal;
};

/** Rules left out, one at a time: the promises must notice each. */
export type Flaw =
  | 'stakes count when they are placed'
  | 'tips come clean'
  | 'rain comes clean'
  | 'prizes of battles come clean'
  | 'bonuses ask for nothing'
  | 'bonuses count stakes and not their edge'
  | 'play from before a bonus counts for it'
  | 'requirements leave with the last cent';

export type Move =
  | { kind: 'deposit' | 'bonus' | 'rainTip' | 'vaultIn' | 'vaultOut'; player: number; cents: bigint }
  | { kind: 'tip'; player: number; to: number; cents: bigint }
  | { kind: 'reverse'; player: number; deposit: number }
  | { kind: 'play' | 'open'; player: number; stake: bigint; edge: bigint; onRound: boolean }
  | { kind: 'settle' | 'void'; player: number; bet: number }
  | { kind: 'create'; player: number; price: bigint }
  | { kind: 'join'; player: number; battle: number }
  | { kind: 'bot' | 'cancel'; battle: number }
  /** `winner` is a seat, null splits the pool equally. */
  | { kind: 'draw'; battle: number; winner: number | null }
  | { kind: 'rain'; players: number[] }
  | { kind: 'rake' | 'keys' | 'withdraw'; player: number };

export const newWorld = (): World => ({
  accounts: Array.from({ length: PLAYERS }, () => ({
    balance: 0n,
    vault: 0n,
    wagered: 0n,
    edge: 0n,
    wagerRequired: 0n,
    edgeRequired: 0n,
    bets: [],
    deposits: [],
    debt: 0n,
    keysOpened: KEY_MEANS.map(() => 0),
    rakeClaimed: 0n,
  })),
  battles: [],
  pot: { amount: 0n, carried: rules.NO_REQUIREMENT },
  journal: {
    deposited: 0n,
    withdrawn: 0n,
    bonuses: 0n,
    gifts: 0n,
    settled: Array.from({ length: PLAYERS }, () => ({ stakes: 0n, edge: 0n })),
    edgeBeforeBonuses: null,
  },
});

export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is nothing at ${index}`);
  return item;
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
const centsOf = (edge: bigint): bigint => edge / MICROS_PER_CENT;
const isMet = (account: Account): boolean => {
  const { wager, edge } = rules.openRequirement(account);
  return wager === 0n && edge === 0n;
};

/** What all keys that a sum of stakes gives are worth on average, tier by tier. */
const keysOf = (wagered: bigint): number[] =>
  TIERS.map((tier) => keysEarned(standingOf(xpOfWagered(wagered)).level, tier));
const worthOf = (keys: readonly number[]): bigint =>
  sum(keys.map((count, tier) => BigInt(count) * at(KEY_MEANS, tier)));
/** Cents of rakeback in all three periods. */
const rakeOf = (edge: bigint): bigint => 3n * redeemable(edge, 0n);

/** What a rake case or keys give an account now. */
export const giftOf = (kind: 'rake' | 'keys', { edge, wagered, rakeClaimed, keysOpened }: Account): bigint =>
  kind === 'rake' ? rakeOf(edge) - rakeClaimed : worthOf(keysOf(wagered)) - worthOf(keysOpened);

/** Does a move that can be made. @returns whether a withdrawal was granted; true for everything else. */
export function apply(world: World, move: Move, flaw?: Flaw): boolean {
  const { accounts, battles, journal, pot } = world;
  const has = (one: Flaw) => flaw === one;

  const carriedBy = (account: Account, amount: bigint): rules.WagerRequirement =>
    rules.carriedBy(rules.openRequirement(account), {
      amount,
      held: account.balance + account.vault,
      most: rules.mostCarried(amount, TERMS),
    });
  const require = (account: Account, { wager, edge }: rules.WagerRequirement) => {
    const from = (mark: bigint, played: bigint) =>
      has('play from before a bonus counts for it') || mark > played ? mark : played;
    if (wager > 0n) account.wagerRequired = from(account.wagerRequired, account.wagered) + wager;
    if (edge > 0n) account.edgeRequired = from(account.edgeRequired, account.edge) + edge;
  };
  const count = (account: Account, stake: bigint, edge: bigint) => {
    account.wagered += stake;
    account.edge += edge;
  };
  const place = (player: number, bet: Bet) => {
    const account = at(accounts, player);
    account.balance -= bet.stake;
    account.bets.push(bet);
    if (has('stakes count when they are placed')) count(account, bet.stake, bet.edge);
  };
  const settle = (player: number, bet: Bet, payout: bigint) => {
    const account = at(accounts, player);
    bet.isOpen = false;
    account.balance += payout;
    if (!has('stakes count when they are placed')) count(account, bet.stake, bet.edge);
    const noted = at(journal.settled, player);
    noted.stakes += bet.stake;
    noted.edge += bet.edge;
  };
  const giveBack = (player: number, bet: Bet) => {
    const account = at(accounts, player);
    bet.isOpen = false;
    account.balance += bet.stake;
    if (has('stakes count when they are placed')) count(account, -bet.stake, -bet.edge);
  };
  const seatBet = (battle: Battle, player: number): Bet =>
    at(accounts, player).bets.find((bet) => bet.isOpen && bet === seatBets.get(battle)?.get(player)) ??
    fail('a seat has no bet');
  const sit = (battle: Battle, player: number) => {
    const account = at(accounts, player);
    const bet = { stake: battle.price, edge: battleEdge(battle.price), isOpen: true, onRound: false };
    const carried = rules.afterOwnBet(carriedBy(account, battle.price), bet);
    place(player, bet);
    battle.seats.push({ player, carried });
    const bets = seatBets.get(battle) ?? new Map<number, Bet>();
    seatBets.set(battle, bets.set(player, bet));
  };

  /** Takes coins of a deposit back, as far as the wallet holds them, and what of them was to be staked still. */
  const takeBack = (account: Account, cents: bigint): bigint => {
    const taken = account.balance < cents ? account.balance : cents;
    account.balance -= taken;
    const { wager } = rules.openRequirement(account);
    const part = rules.wagerOfDeposit(taken, TERMS);
    account.wagerRequired -= wager < part ? wager : part;
    return taken;
  };

  switch (move.kind) {
    case 'deposit': {
      const account = at(accounts, move.player);
      account.balance += move.cents;
      account.wagerRequired += rules.wagerOfDeposit(move.cents, TERMS);
      account.deposits.push({ cents: move.cents, isReversed: false });
      journal.deposited += move.cents;
      return true;
    }
    case 'reverse': {
      const account = at(accounts, move.player);
      const deposit = at(account.deposits, move.deposit);
      deposit.isReversed = true;
      account.debt += deposit.cents - takeBack(account, deposit.cents);
      return true;
    }
    case 'bonus': {
      const account = at(accounts, move.player);
      account.balance += move.cents;
      journal.bonuses += move.cents;
      journal.edgeBeforeBonuses ??= sum(journal.settled.map(({ edge }) => edge));
      if (has('bonuses ask for nothing')) return true;
      if (has('bonuses count stakes and not their edge'))
        require(account, { wager: move.cents * BigInt(TERMS.bonusWager), edge: 0n });
      else require(account, { wager: 0n, edge: rules.edgeOfBonus(move.cents, TERMS) });
      return true;
    }
    case 'play': {
      const bet = { stake: move.stake, edge: move.edge, isOpen: true, onRound: false };
      place(move.player, bet);
      settle(move.player, bet, move.stake - centsOf(move.edge));
      return true;
    }
    case 'open':
      place(move.player, { stake: move.stake, edge: move.edge, isOpen: true, onRound: move.onRound });
      return true;
    case 'settle': {
      const bet = at(at(accounts, move.player).bets, move.bet);
      settle(move.player, bet, bet.stake - centsOf(bet.edge));
      return true;
    }
    case 'void':
      giveBack(move.player, at(at(accounts, move.player).bets, move.bet));
      return true;
    case 'create': {
      const battle = { price: move.price, seats: [], isOpen: true };
      battles.push(battle);
      sit(battle, move.player);
      return true;
    }
    case 'join':
      sit(at(battles, move.battle), move.player);
      return true;
    case 'bot':
      at(battles, move.battle).seats.push({ player: null, carried: rules.NO_REQUIREMENT });
      return true;
    case 'cancel': {
      const battle = at(battles, move.battle);
      battle.isOpen = false;
      for (const { player } of battle.seats) if (player !== null) giveBack(player, seatBet(battle, player));
      return true;
    }
    case 'draw': {
      const battle = at(battles, move.battle);
      battle.isOpen = false;
      const prizes = prizesOf(battle, move.winner);
      for (const [seat, { player }] of battle.seats.entries())
        if (player !== null) settle(player, seatBet(battle, player), at(prizes, seat));
      if (has('prizes of battles come clean')) return true;
      const passed = rules.passedOn(
        battle.seats.map(({ carried }, seat) => ({ carried, prize: at(prizes, seat) })),
      );
      for (const [seat, { player }] of battle.seats.entries())
        if (player !== null) require(at(accounts, player), at(passed, seat));
      return true;
    }
    case 'tip': {
      const [from, to] = [at(accounts, move.player), at(accounts, move.to)];
      let carried = has('tips come clean') ? rules.NO_REQUIREMENT : carriedBy(from, move.cents);
      if (has('requirements leave with the last cent') && from.balance + from.vault === move.cents) {
        carried = rules.openRequirement(from);
        from.wagerRequired = from.wagered;
        from.edgeRequired = from.edge;
      }
      from.balance -= move.cents;
      to.balance += move.cents;
      require(to, carried);
      return true;
    }
    case 'rainTip': {
      const account = at(accounts, move.player);
      pot.carried = rules.sumOf([pot.carried, carriedBy(account, move.cents)]);
      pot.amount += move.cents;
      account.balance -= move.cents;
      return true;
    }
    case 'rain': {
      const whole = pot.amount + RAIN_BASE;
      const share = whole / BigInt(move.players.length);
      journal.gifts += RAIN_BASE;
      for (const player of move.players) {
        at(accounts, player).balance += share;
        if (!has('rain comes clean')) require(at(accounts, player), rules.shareOf(pot.carried, share, whole));
      }
      world.pot = { amount: 0n, carried: rules.NO_REQUIREMENT };
      return true;
    }
    case 'vaultIn':
    case 'vaultOut': {
      const account = at(accounts, move.player);
      const cents = move.kind === 'vaultIn' ? move.cents : -move.cents;
      account.balance -= cents;
      account.vault += cents;
      return true;
    }
    case 'rake':
    case 'keys': {
      const account = at(accounts, move.player);
      const gift = giftOf(move.kind, account);
      account.balance += gift;
      journal.gifts += gift;
      if (move.kind === 'rake') account.rakeClaimed += gift;
      else account.keysOpened = keysOf(account.wagered);
      return true;
    }
    case 'withdraw': {
      const account = at(accounts, move.player);
      if (!isMet(account)) return false;
      account.debt -= takeBack(account, account.debt);
      journal.withdrawn += account.balance;
      account.balance = 0n;
      return true;
    }
  }
}

/** The bet of each player's seat. */
const seatBets = new WeakMap<Battle, Map<number, Bet>>();
export const battleEdge = (price: bigint): bigint => (price * MICROS_PER_CENT * BATTLE_EDGE) / 100n;

/** What the seats of a battle get: the mean of all draws, to one of them or to all equally. */
export function prizesOf({ price, seats }: Battle, winner: number | null): bigint[] {
  const each = (price * (100n - BATTLE_EDGE)) / 100n;
  return seats.map((_, seat) => {
    // Against bots only a split is the mean: who wins would be the house's luck.
    if (winner === null || seats.some(({ player }) => player === null)) return each;
    return seat === winner ? each * BigInt(seats.length) : 0n;
  });
}

function fail(message: string): never {
  throw new Error(message);
}

/** What somebody might try, before it is known what there is: {@link moveOf} makes a move of it. */
export type Wish = {
  /** Any of these that can be done now. */
  kinds: readonly Move['kind'][];
  choice: number;
  player: number;
  other: number;
  /** A fixed sum, or a part of what there is. */
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

/** Plays all that a player has over and over. */
const grind: fc.Arbitrary<Wish[]> = fc
  .tuple(wishOf(['play']), fc.integer({ min: 1, max: 12 }))
  .map(([one, times]) => Array.from({ length: times }, () => ({ ...one, size: { percent: 100n } })));
/** Two players in a battle, to its end. */
const duel: fc.Arbitrary<Wish[]> = wishOf(['create']).map((one) => [
  one,
  { ...one, kinds: ['join'], player: one.other },
  { ...one, kinds: ['draw'] },
]);

/** A bet that is placed, and settled or called off. */
const bet: fc.Arbitrary<Wish[]> = wishOf(['open']).map((one) => [
  one,
  { ...one, kinds: ['settle', 'settle', 'void'] },
]);

/** Sequences of what several players might try together: each of a few kinds, so that deep ways are gone as well. */
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

/** A move that can be made now; undefined where there is nothing to make it with. */
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
  /** Whole coins, so that every edge is whole cents. */
  const coins = (of: bigint): bigint => part(of) - (part(of) % 100n);
  const some = <T>(fitting: readonly T[]): T | undefined => fitting[pick % Math.max(1, fitting.length)];
  const openBattles = battles.flatMap((battle, index) => (battle.isOpen ? [index] : []));
  const openBets = account.bets.flatMap((bet, index) =>
    bet.isOpen && !battles.some((battle) => seatBets.get(battle)?.get(player) === bet) ? [index] : [],
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
      // A round pays whole multiples: here the stake itself.
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
      return account.balance === 0n ? undefined : { kind, player };
  }
}

/** The end of every sequence: whatever is open comes back, the pot is shared, and all that may go out is withdrawn. */
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

/** What the house promises itself, and a sequence has broken; undefined where it has kept everything. */
export function brokenPromise({ accounts, journal }: World): string | undefined {
  const { deposited, withdrawn, bonuses, gifts, settled } = journal;
  const stakes = sum(settled.map((one) => one.stakes));
  const edge = sum(settled.map((one) => one.edge));
  if (
    journal.withdrawn + sum(accounts.map(({ balance, vault }) => balance + vault)) >
    deposited + bonuses + gifts - centsOf(edge)
  )
    return 'coins came from nowhere';
  // Keys and rakeback are worth what is published for stakes that did not come back, nothing more.
  for (const [player, { keysOpened, rakeClaimed }] of accounts.entries()) {
    const played = at(settled, player);
    if (worthOf(keysOpened) > worthOf(keysOf(played.stakes))) return 'keys for stakes that came back';
    if (rakeClaimed > rakeOf(played.edge)) return 'rakeback for stakes that came back';
  }
  if (withdrawn > stakes + gifts) return 'deposits went out without being staked';
  const spent = journal.edgeBeforeBonuses ?? edge;
  if (withdrawn > deposited + gifts - centsOf(spent)) return 'bonuses cost more than they brought';
  return undefined;
}

/** Plays a sequence through to its end. @returns the promise that it has broken. */
export function playThrough(sequence: readonly Wish[], flaw?: Flaw): string | undefined {
  const world = newWorld();
  for (const next of sequence) {
    const move = moveOf(world, next);
    if (move !== undefined) apply(world, move, flaw);
  }
  for (const move of ending(world)) apply(world, move, flaw);
  return brokenPromise(world);
}
