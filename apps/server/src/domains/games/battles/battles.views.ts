import type { BattleSeat, BattleSummary, Battle as PublicBattle } from '@aureus/contract/battles.ts';
import type { SkinItem } from '@aureus/contract/cases.ts';
import type { Player } from '@aureus/contract/player.ts';
import { battleWinners } from '@aureus/fair/battle-rules.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { type Db, databaseNow } from '../../../platform/postgres.ts';
import type { Account, SeenPlayer } from '../../account/account.ts';
import type { Commitment, Fairness } from '../../fairness/fairness.ts';
import type { Cases, CaseVersion } from '../cases/cases.ts';
import type { NewlyCreated } from './battles.creating.ts';
import { type Battle, drawIdOf, type Seat } from './battles.rules.ts';
import * as store from './battles.store.ts';

type Parts = { db: Db; account: Account; fairness: Fairness; cases: Cases };

type Whole = {
  battle: Battle;
  seats: readonly Seat[];
  versions: readonly CaseVersion[];
  creatorId: string | null;
  shownSeats: BattleSeat[];
};

/** Builds the public views of battles. Reads data for many battles at once. */
export function createBattleViews({ db, account, fairness, cases }: Parts) {
  /** Shows a player in lists, where a name beside a price reveals the player's stake. */
  const inLists =
    (readerId: bigint | null) =>
    ({ player, inFeeds }: SeenPlayer): Player | null =>
      player.id === String(readerId) ? player : inFeeds;

  /** Reads the data that all views need. @param nameOf a player as the reader may see it, or null. */
  async function whole(
    battles: readonly Battle[],
    nameOf: (seen: SeenPlayer) => Player | null,
  ): Promise<Whole[]> {
    const ids = battles.map(({ id }) => id);
    const [seats, rounds] = await Promise.all([store.readSeats(db, ids), store.readRounds(db, ids)]);
    const [players, versions] = await Promise.all([
      account.seen([...seats.values()].flat().flatMap(({ playerId }) => playerId ?? [])),
      readVersions([...rounds.values()].flat()),
    ]);
    return battles.map((battle) =>
      wholeOf({
        battle,
        seats: seats.get(battle.id) ?? [],
        versions: (rounds.get(battle.id) ?? []).map((id) => {
          const version = versions.get(id);
          if (version === undefined) throw new Error(`there is no version ${id} of a case`);
          return version;
        }),
        players,
        nameOf,
      }),
    );
  }

  async function readVersions(ids: readonly bigint[]): Promise<Map<bigint, CaseVersion>> {
    const read = await Promise.all([...new Set(ids)].map((id) => cases.version(id)));
    return new Map(read.flatMap((version) => (version === undefined ? [] : [[version.id, version]])));
  }

  return {
    /** Views of battles in the lobby's list. */
    async summaries(battles: readonly Battle[], readerId: bigint | null): Promise<BattleSummary[]> {
      const now = await databaseNow(db);
      return (await whole(battles, inLists(readerId))).map((one) => ({
        ...summary(one),
        prizes: one.battle.overAt !== null && one.battle.overAt <= now ? prizes(one) : null,
      }));
    },

    /**
     * Views of battles with everything needed to play them back and to verify them. @param listedTo reader of a list;
     * null for a visitor. If it's missing, the battle is shown on its own page, where players are named.
     */
    async battles(battles: readonly Battle[], listedTo?: bigint | null): Promise<PublicBattle[]> {
      const nameOf = listedTo === undefined ? ({ player }: SeenPlayer) => player : inLists(listedTo);
      const [parts, commitments, serverTime] = await Promise.all([
        whole(battles, nameOf),
        fairness.commitments(battles.map(({ id }) => drawIdOf(id))),
        databaseNow(db),
      ]);
      return parts.map((one) => {
        const commitment = commitments.get(drawIdOf(one.battle.id));
        if (commitment === undefined) throw new Error(`battle ${one.battle.id} has no commitment`);
        const { serverSeedHash, outage } = commitment;
        return publicBattle(one, { serverSeedHash, outage, outcome: outcome(one, commitment), serverTime });
      });
    },

    /** View of a battle that was just created, for its creator. */
    async created({ battle, seat, versions, serverSeedHash, now }: NewlyCreated): Promise<PublicBattle> {
      const players = await account.seen([battle.creatorId]);
      const whole = wholeOf({ battle, seats: [seat], versions, players, nameOf: ({ player }) => player });
      return publicBattle(whole, { serverSeedHash, outage: null, outcome: null, serverTime: now });
    },
  };
}

function wholeOf({
  players,
  nameOf,
  ...one
}: Pick<Whole, 'battle' | 'seats' | 'versions'> & {
  players: ReadonlyMap<bigint, SeenPlayer>;
  nameOf: (seen: SeenPlayer) => Player | null;
}): Whole {
  const publicPlayer = (playerId: bigint | null): Player | null => {
    const seen = playerId === null ? undefined : players.get(playerId);
    return seen === undefined ? null : nameOf(seen);
  };
  return {
    ...one,
    // The creator always has a seat, so the map of players contains the creator.
    creatorId: publicPlayer(one.battle.creatorId)?.id ?? null,
    shownSeats: one.seats.map(({ seat, playerId, botName }) => ({
      seat,
      player: publicPlayer(playerId),
      botName,
    })),
  };
}

const publicBattle = (
  one: Whole,
  rest: Pick<PublicBattle, 'serverSeedHash' | 'outage' | 'outcome' | 'serverTime'>,
): PublicBattle => ({
  ...summary(one),
  ...rest,
  beaconRound: one.battle.beaconRound,
  beaconAt: one.battle.beaconAt,
  filledAt: one.battle.filledAt,
  tables: Object.fromEntries(one.versions.map(({ id, skins }) => [String(id), skins])),
  key: one.battle.key,
});

function summary({ battle, versions, creatorId, shownSeats }: Whole): Omit<BattleSummary, 'prizes'> {
  return {
    id: String(battle.id),
    state: battle.state,
    mode: battle.mode,
    format: battle.format,
    price: coinsFromCents(battle.price),
    isPrivate: battle.key !== null,
    creatorId,
    cases: versions.map(({ id, caseId, contentHash, name, imageUrl, price }) => ({
      id: caseId,
      version: String(id),
      contentHash,
      name,
      imageUrl,
      price: coinsFromCents(price),
    })),
    seats: shownSeats,
    createdAt: battle.createdAt,
    startsAt: battle.startsAt,
    roundMs: battle.roundMs,
  };
}

/** Prizes in coins, by seat; null unless the battle was drawn. */
function prizes({ battle, seats }: Whole): number[] | null {
  return battle.state === 'FINISHED' ? seats.map(({ prize }) => coinsFromCents(prize ?? 0n)) : null;
}

function outcome(one: Whole, { serverSeed }: Commitment): PublicBattle['outcome'] {
  const { battle, versions, seats } = one;
  const { tickets, randomness, signature, drawnAt } = battle;
  const won = prizes(one);
  if (tickets === null || randomness === null || signature === null || drawnAt === null || won === null)
    return null;
  const drops = tickets.map((round, index) =>
    round.map((ticket) => ({ ticket, item: itemOf(versions[index]?.skins ?? [], ticket) })),
  );
  const totals = seats.map(({ seat }) =>
    drops.reduce((sum, round) => sum + (centsFromCoins(round[seat]?.item.price ?? 0) ?? 0n), 0n),
  );
  return {
    drops,
    totals: totals.map(coinsFromCents),
    winners: battleWinners(totals, battle.format, battle.mode),
    prizes: won,
    serverSeed,
    beaconRandomness: randomness,
    beaconSignature: signature,
    drawnAt,
  };
}

function itemOf(skins: readonly SkinItem[], ticket: number): SkinItem {
  const item = skins.find(({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd);
  if (item === undefined) throw new Error(`no item holds ticket ${ticket}`);
  return item;
}
