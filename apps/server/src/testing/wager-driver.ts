import { placeHold } from '../domains/wallet/testing.ts';
import type { GameBet, Wallet } from '../domains/wallet/wallet.ts';
import type { Db, Tx } from '../platform/postgres.ts';
import { newId } from '../platform/random.ts';
import { apply, type Move } from './wager-model.ts';
import { at, battleEdge, giftOf, newWorld, PLAYERS, prizesOf, RAIN_BASE, type World } from './wager-world.ts';

/** Bet in the real wallet. */
type Placed = { id: string; roundId: bigint | null };

/**
 * Makes the moves of the wager model on the real wallet. The driver itself keeps the battles' seats, the players'
 * debts, and the wager requirement that the rain's pot carries.
 */
export function createWagerDriver({ db, wallet }: { db: Db; wallet: Wallet }, ids: readonly bigint[]) {
  const world: World = newWorld();
  const bets: Placed[][] = ids.map(() => []);
  /** Seats of each battle, with the wager requirement that each seat's stake carries. */
  const seats: { playerId: bigint | null; betId: string | null; carried: Carried }[][] = [];
  const pot = { wager: 0n, edge: 0n };
  const debts = ids.map(() => [] as { owed: bigint }[]);
  const deposits = ids.map(() => [] as string[]);

  const inOne = <Answer>(work: (tx: Tx) => Promise<Answer>) => db.transaction().execute(work);
  const idOf = (player: number): bigint => at(ids, player);
  const betOf = (player: number, stake: bigint, edge: bigint, change: Partial<GameBet> = {}): GameBet => ({
    id: newId(),
    playerId: idOf(player),
    game: 'mines',
    roundId: null,
    choice: null,
    stake,
    limit: null,
    payout: null,
    edge,
    details: null,
    ...change,
  });

  async function sit(tx: Tx, player: number, battle: number, price: bigint): Promise<void> {
    const bet = betOf(player, price, battleEdge(price), { game: 'battles' });
    await wallet.lock(tx, [bet.playerId]);
    const carried = await wallet.stakeCarries(tx, bet);
    await wallet.betIn(tx, bet);
    at(seats, battle).push({ playerId: bet.playerId, betId: bet.id, carried });
    at(bets, player).push({ id: bet.id, roundId: null });
  }

  async function openBet(player: number, stake: bigint, edge: bigint, onRound: boolean): Promise<void> {
    let roundId: bigint | null = null;
    if (onRound) roundId = (await inOne((tx) => wallet.openRound(tx, 'spin', 60_000))).id;
    const round = { game: 'spin', roundId, choice: 1, limit: stake } as const;
    const bet = betOf(player, stake, edge, onRound ? round : {});
    await wallet.bet(bet);
    at(bets, player).push({ id: bet.id, roundId });
  }

  async function endBet(player: number, index: number, isVoid: boolean): Promise<void> {
    const { stake, edge } = at(at(world.accounts, player).bets, index);
    const { id, roundId } = at(at(bets, player), index);
    await inOne(async (tx): Promise<unknown> => {
      if (roundId === null) {
        if (isVoid) return wallet.voidBets(tx, [id]);
        return wallet.settleBets(tx, [{ id, payout: stake - edge / 10_000n }]);
      }
      if (isVoid) return wallet.voidRound(tx, roundId);
      await wallet.closeRound(tx, roundId);
      return wallet.settleRound(tx, roundId, [{ choice: 1, multiplier: 1 }], Date.now());
    });
  }

  async function draw(battle: number, winner: number | null): Promise<void> {
    const battleSeats = at(seats, battle);
    const prizes = prizesOf(at(world.battles, battle), winner);
    const won = battleSeats.map((seat, index) => ({ ...seat, prize: at(prizes, index) }));
    await inOne(async (tx) => {
      const settled = won.flatMap(({ betId, prize }) =>
        betId === null ? [] : [{ id: betId, payout: prize }],
      );
      await wallet.settleBets(tx, settled);
      await wallet.passOn(tx, won);
    });
  }

  /** Pays debts first, then withdraws the rest. @returns false if the wager requirement is still open. */
  async function withdraw(player: number): Promise<boolean> {
    const playerId = idOf(player);
    return inOne(async (tx) => {
      await wallet.lock(tx, [playerId]);
      const { left } = await wallet.requiredWager(playerId, tx);
      if (left.deposits > 0n || left.bonuses > 0n) return false;
      for (const debt of at(debts, player))
        if (debt.owed > 0n)
          debt.owed -= await wallet.payDebt(tx, { playerId, owed: debt.owed, ref: newId() });
      const { balance } = await wallet.read(playerId, tx);
      if (balance === 0n) return true;
      const id = await placeHold(tx, wallet, { playerId, amount: balance, target: 'clearing:fireblocks' });
      await wallet.resolveHold(tx, id, 'POSTED');
      return true;
    });
  }

  /** Makes a move on the wallet. @returns false for a refused withdrawal, otherwise true. */
  async function make(move: Move): Promise<boolean> {
    switch (move.kind) {
      case 'deposit': {
        const deposit = { playerId: idOf(move.player), amount: move.cents, ref: newId() };
        await inOne((tx) => wallet.deposit(tx, { ...deposit, from: 'clearing:fireblocks' }));
        at(deposits, move.player).push(deposit.ref);
        return true;
      }
      case 'reverse': {
        const { cents: amount } = at(at(world.accounts, move.player).deposits, move.deposit);
        const ref = at(at(deposits, move.player), move.deposit);
        const back = { playerId: idOf(move.player), amount, ref, to: 'clearing:fireblocks' } as const;
        const owed = await inOne((tx) => wallet.reverseDeposit(tx, back));
        at(debts, move.player).push({ owed });
        return true;
      }
      case 'bonus':
        await give(move.player, move.cents, 'promoCode');
        return true;
      case 'rake':
      case 'keys':
        await give(
          move.player,
          giftOf(move.kind, at(world.accounts, move.player)),
          move.kind === 'rake' ? 'rakeCase' : 'rankCase',
        );
        return true;
      case 'play': {
        const payout = move.stake - move.edge / 10_000n;
        const bet = betOf(move.player, move.stake, move.edge, { payout });
        await wallet.bet(bet);
        at(bets, move.player).push({ id: bet.id, roundId: null });
        return true;
      }
      case 'open':
        await openBet(move.player, move.stake, move.edge, move.onRound);
        return true;
      case 'settle':
      case 'void':
        await endBet(move.player, move.bet, move.kind === 'void');
        return true;
      case 'create':
        seats.push([]);
        await inOne((tx) => sit(tx, move.player, seats.length - 1, move.price));
        return true;
      case 'join':
        await inOne((tx) => sit(tx, move.player, move.battle, at(world.battles, move.battle).price));
        return true;
      case 'bot':
        at(seats, move.battle).push({ playerId: null, betId: null, carried: { wager: 0n, edge: 0n } });
        return true;
      case 'cancel': {
        const stakes = at(seats, move.battle).flatMap(({ betId }) => betId ?? []);
        await inOne((tx) => wallet.voidBets(tx, stakes));
        return true;
      }
      case 'draw':
        await draw(move.battle, move.winner);
        return true;
      case 'tip': {
        const tip = { from: idOf(move.player), to: idOf(move.to), amount: move.cents, ref: newId() };
        await inOne((tx) => wallet.tip(tx, tip));
        return true;
      }
      case 'rainTip': {
        const tip = { playerId: idOf(move.player), amount: move.cents, ref: newId() };
        const carried = await inOne((tx) => wallet.tipRain(tx, tip));
        pot.wager += carried.wager;
        pot.edge += carried.edge;
        return true;
      }
      case 'rain': {
        const amount = world.pot.amount + RAIN_BASE;
        const share = amount / BigInt(move.players.length);
        const carried = { ...pot };
        for (const player of move.players) {
          const paid = { playerId: idOf(player), amount: share, ref: newId() };
          await inOne((tx) => wallet.payRain(tx, paid, { amount, carried }));
        }
        pot.wager = 0n;
        pot.edge = 0n;
        return true;
      }
      case 'vaultIn':
      case 'vaultOut': {
        const way = move.kind === 'vaultIn' ? 'DEPOSIT' : 'WITHDRAW';
        const moved = { playerId: idOf(move.player), way, amount: move.cents, ref: newId() } as const;
        await inOne((tx) => wallet.moveVault(tx, moved));
        return true;
      }
      case 'withdraw':
        break;
    }
    return withdraw(move.player);
  }

  const give = (player: number, amount: bigint, code: 'promoCode' | 'rakeCase' | 'rankCase') =>
    inOne((tx) => wallet.giveBonus(tx, { playerId: idOf(player), amount, code, ref: newId() }));

  return {
    world,

    /** Makes a move on the model and on the wallet. @returns true if both grant it or both refuse it. */
    async move(move: Move): Promise<boolean> {
      const isGranted = await make(move);
      return apply(world, move) === isGranted;
    },

    /** Returns the balances in the model and in the wallet, in the same form. */
    async books() {
      const model = world.accounts.map(
        ({ bets: _b, deposits: _d, keysOpened: _k, rakeClaimed: _r, forfeited: _f, ...books }) => books,
      );
      const real = await Promise.all(
        ids.map(async (id, player) => {
          const { balance, wagered, edge, wagerRequired, edgeRequired } = await wallet.read(id);
          const vault = await wallet.vaultBalance(db, id);
          const debt = at(debts, player).reduce((sum, { owed }) => sum + owed, 0n);
          return { balance, vault, wagered, edge, wagerRequired, edgeRequired, debt };
        }),
      );
      return { model, real };
    },
  };
}

type Carried = { wager: bigint; edge: bigint };

/** Returns the player ids of one driver: consecutive ids from `first`. */
export const playersOf = (first: bigint): bigint[] =>
  Array.from({ length: PLAYERS }, (_, index) => first + BigInt(index));
