import type { RaffleDraw } from '@aureus/contract/raffle.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Db } from '../../platform/postgres.ts';
import { weekSpan } from '../../platform/week.ts';
import type { Account } from '../account/account.ts';
import type { Fairness } from '../fairness/fairness.ts';
import { drawIdOf, holderOf } from './raffle.rules.ts';
import * as store from './raffle.store.ts';

/** Converts closed raffles to their public view, each with the viewer's own ticket numbers. */
export function createRaffleViews({
  db,
  account,
  fairness,
}: {
  db: Db;
  account: Account;
  fairness: Fairness;
}) {
  return async (raffles: readonly store.Raffle[], playerId: bigint | null): Promise<RaffleDraw[]> => {
    const weeks = raffles.map(({ week }) => week);
    const [wins, promises, commitments, ownNumbers] = await Promise.all([
      store.readWins(db, weeks),
      store.readPromised(db, weeks),
      fairness.commitments(weeks.map(drawIdOf)),
      playerId === null ? undefined : store.readNumbersOf(db, playerId, weeks),
    ]);
    const players = await account.seen([...wins.values()].flat().map((win) => win.playerId));
    return raffles.map((raffle) => {
      const { week, state, listHash, listedAt, beaconRound, beaconAt } = raffle;
      const commitment = commitments.get(drawIdOf(week));
      if (commitment === undefined) throw new Error(`raffle ${week} has no commitment`);
      const promised = promises.get(week);
      if (promised === undefined) throw new Error(`raffle ${week} has no prizes`);
      if (
        state === 'OPEN' ||
        listHash === null ||
        listedAt === null ||
        beaconRound === null ||
        beaconAt === null
      )
        throw new Error(`raffle ${week} is not closed`);
      const numbers = ownNumbers?.get(week) ?? null;
      return {
        week,
        ...weekSpan(week),
        state,
        prizes: raffle.prizes.map(coinsFromCents),
        promised: { prizes: promised.prizes.map(coinsFromCents), madeAt: promised.madeAt },
        carried: promised.carried.map(coinsFromCents),
        pot: raffle.pot && {
          coins: coinsFromCents(raffle.pot.cents),
          edge: String(raffle.pot.edge),
          share: raffle.pot.share,
          least: coinsFromCents(raffle.pot.least),
        },
        tickets: Number(raffle.tickets),
        players: raffle.players ?? 0,
        listHash,
        listedAt,
        serverSeedHash: commitment.serverSeedHash,
        committedAt: commitment.committedAt.getTime(),
        serverSeed: state === 'LISTED' ? null : commitment.serverSeed,
        beaconRound,
        beaconAt,
        beaconRandomness: raffle.randomness,
        beaconSignature: raffle.signature,
        drawnAt: raffle.drawnAt,
        carriedInto: raffle.carriedInto,
        outage: commitment.outage,
        winners: (wins.get(week) ?? []).map(({ place, prize, ticket, playerId: winner, salt }) => {
          const { player = null, hasFigures = false } = players.get(winner) ?? {};
          return {
            place,
            prize: coinsFromCents(prize),
            ticket: Number(ticket),
            holder: holderOf(week, { playerId: winner, salt }),
            player: hasFigures || winner === playerId ? player : null,
          };
        }),
        own: numbers && {
          first: Number(numbers.first),
          last: Number(numbers.last),
          salt: numbers.salt,
        },
      };
    });
  };
}
