import * as rules from '../domains/wallet/wallet.wager.rules.ts';
import {
  type Account,
  at,
  type Battle,
  type Bet,
  BOT,
  battleEdge,
  centsOf,
  giftOf,
  keysOf,
  prizesOf,
  RAIN_BASE,
  sum,
  TERMS,
  type World,
} from './wager-world.ts';

/**
 * Flaws of the model, one at a time. Each leaves out a rule, so that players must be able to break a promise of
 * `brokenPromise`.
 */
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
  /** `winner` is the index of a seat; null splits the pool equally. */
  | { kind: 'draw'; battle: number; winner: number | null }
  | { kind: 'rain'; players: number[] }
  | { kind: 'rake' | 'keys' | 'withdraw'; player: number };

const isMet = (account: Account): boolean => {
  const { wager, edge } = rules.openRequirement(account);
  return wager === 0n && edge === 0n;
};

/** Makes a move that is possible. @returns false for a refused withdrawal, otherwise true. */
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
  const sit = (battle: Battle, player: number) => {
    const account = at(accounts, player);
    const bet = { stake: battle.price, edge: battleEdge(battle.price), isOpen: true, onRound: false };
    const carried = rules.afterOwnBet(carriedBy(account, battle.price), bet);
    place(player, bet);
    battle.seats.push({ player, bet, carried });
  };

  /** Takes up to `cents` from an account, from the wallet first, then from the vault. @returns the cents taken. */
  const take = (account: Account, cents: bigint): bigint => {
    const held = account.balance + account.vault;
    const amount = held < cents ? held : cents;
    const left = account.balance - amount;
    account.balance = left > 0n ? left : 0n;
    if (left < 0n) account.vault += left;
    return amount;
  };

  /** Takes coins back, and cancels the part of the open wager requirement that a deposit of them would add. */
  const takeBack = (account: Account, cents: bigint): bigint => {
    const amount = take(account, cents);
    const { wager } = rules.openRequirement(account);
    const part = rules.wagerOfDeposit(amount, TERMS);
    account.wagerRequired -= wager < part ? wager : part;
    return amount;
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
      const amount = take(account, deposit.cents);
      account.debt += deposit.cents - amount;
      // Stakes made with coins that are taken back no longer count.
      const part = rules.wagerOfDeposit(amount, TERMS);
      const counted = account.wagered - account.forfeited;
      const forfeited = counted < part ? counted : part;
      account.wagerRequired = (account.wagerRequired > part ? account.wagerRequired - part : 0n) + forfeited;
      account.forfeited += forfeited;
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
      at(battles, move.battle).seats.push(BOT);
      return true;
    case 'cancel': {
      const battle = at(battles, move.battle);
      battle.isOpen = false;
      for (const { player, bet } of battle.seats) if (player !== null) giveBack(player, bet);
      return true;
    }
    case 'draw': {
      const battle = at(battles, move.battle);
      battle.isOpen = false;
      const prizes = prizesOf(battle, move.winner);
      for (const [seat, { player, bet }] of battle.seats.entries())
        if (player !== null) settle(player, bet, at(prizes, seat));
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
    case 'withdraw':
      break;
  }
  const account = at(accounts, move.player);
  if (!isMet(account)) return false;
  account.debt -= takeBack(account, account.debt);
  journal.withdrawn += account.balance;
  account.balance = 0n;
  return true;
}
