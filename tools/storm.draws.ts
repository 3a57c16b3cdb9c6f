// Rain and raffle for the storm's part about a late beacon. A rain's hour is cut short, and the clocks of database,
// processes and beacon are moved to just before the beacon round of a raffle, so that both draws fall into each trouble.
import { createHash } from 'node:crypto';
import { firstRoundAfter } from '@aureus/fair/beacon-rounds.ts';
import { announcedRound, raffleWeek } from '@aureus/fair/raffle.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type pg from 'pg';
import type { Seat } from '../bench/stage.ts';
import { ask } from './storm.players.ts';
import { shiftClock } from './storm.shift.ts';
import { type StormSite, waitUntil } from './storm.site.ts';

/**
 * Settings with which there are prizes, players may join a rain from one address, and its puzzle is quick to solve.
 */
export const DRAW_SETTINGS = {
  EVENTS_GUARANTEE: '1000',
  RAIN_JOINS_PER_NETWORK: '1000',
  RAIN_CHECK_MAX_NUMBER: '1000',
};
const DAY_MS = 86_400_000;
/** Time in ms until a rain ends after its last join, and how much later its job runs. */
const RAIN_ENDS_MS = 4_000;
const TURN_MS = 500;
/** Longest wait in ms for a raffle's list, or an open rain. */
const LISTED_MS = 120_000;
/** Margin in ms after the close of a rain until its beacon round, as the site has it. */
const MARGIN_MS = 300;
/** Number of players of each rain and raffle. */
const ENTRANTS = 4;

type Beacon = { genesisTime: number; period: number; publicKey: string };

const query = async <Row extends pg.QueryResultRow>(owner: pg.Pool, text: string, values: unknown[] = []) =>
  (await owner.query<Row>(text, values)).rows;

export const beaconOf = async (site: StormSite): Promise<Beacon> =>
  ((await (await fetch(`${site.url}/api/fairness/beacon`)).json()) as { data: Beacon }).data;

/** Returns the week of the first trouble: the next one, which ends more than a week from now. */
const firstWeek = (): number =>
  Math.floor((Date.now() - raffleWeek(0).startsAt) / (raffleWeek(1).startsAt - raffleWeek(0).startsAt)) + 1;

/** Prepares the rains and raffles of a storm. @param groups number of troubles, each with players of its own. */
export async function openDraws(site: StormSite, groups: number) {
  const { owner } = site;
  const week = firstWeek();
  const seatsOf = (nth: number): Seat[] => site.seats.slice(nth * ENTRANTS, (nth + 1) * ENTRANTS);
  if (seatsOf(groups - 1).length < ENTRANTS) throw new Error('the storm has too few players for its rains');
  // The job queue goes by the machine's clock. A time far ahead is by the moved clock, so the job's time is put back.
  const [queue] = await query<{ definition: string }>(
    owner,
    `select pg_get_functiondef('platform_add_job'::regproc) as definition`,
  );
  const definition = queue?.definition ?? '';
  const moved = definition.replace(
    'run_at := p_run_at',
    `run_at := case when p_run_at > clock_timestamp() + interval '3 days'
       then p_run_at - (select offset_ms from platform_clock) * interval '1 millisecond' else p_run_at end`,
  );
  if (moved === definition) throw new Error('platform_add_job names no time');
  await owner.query(moved);

  async function moveClocks(to: number): Promise<void> {
    shiftClock(0);
    const offset = Math.round(to - Date.now());
    shiftClock(offset);
    await owner.query('update platform_clock set offset_ms = $1', [offset]);
    await owner.query(
      `update account_sessions set last_seen_at = app_now(), expires_at = app_now() + interval '60 days'`,
    );
  }

  async function join({ cookie }: Seat): Promise<boolean> {
    const headers = { cookie, origin: site.url };
    const reply = await fetch(`${site.url}/api/rain/challenge`, { headers });
    const { data } = (await reply.json()) as { data?: Record<string, unknown> };
    if (data === undefined) return false;
    const { algorithm, challenge, maxnumber, salt, signature } = data;
    const hashOf = (number: number) =>
      createHash('sha256')
        .update(`${String(salt)}${number}`)
        .digest('hex');
    let number = 0;
    while (number < Number(maxnumber) && hashOf(number) !== challenge) number += 1;
    const solved = JSON.stringify({ algorithm, challenge, number, salt, signature });
    const token = encodeURIComponent(Buffer.from(solved).toString('base64'));
    const address = `${site.url}/api/rain/join?captchaToken=${token}`;
    return (await fetch(address, { method: 'POST', headers })).ok;
  }

  return {
    week: (nth: number) => week + nth,
    /** Moves the clocks so that the beacon round of a trouble's raffle comes in `leadMs`, and gives its players tickets. */
    async moveTo(nth: number, leadMs: number): Promise<void> {
      const { endsAt } = raffleWeek(week + nth);
      // Genesis time and period are those of the sandbox's beacon.
      const { at } = announcedRound(week + nth, { genesisTime: 1_735_689_600, period: 3 });
      await moveClocks(at - leadMs);
      await owner.query(
        `update kyc_applicants set approved_at = $1 where player_id = any($2::bigint[]) and level = 'basic'`,
        [new Date(endsAt - DAY_MS), seatsOf(nth).map(({ playerId }) => playerId)],
      );
    },

    /** Waits until a trouble's raffle has its list. @returns the time at which its beacon round comes. */
    async listed(nth: number): Promise<number> {
      await owner.query(`select graphile_worker.add_job('raffle-sweep', '{}'::json)`);
      let at: Date | undefined;
      const ms = await waitUntil(async () => {
        const rows = await query<{ at: Date }>(
          owner,
          `select beacon_at as at from raffle_weeks where week = $1 and state <> 'OPEN' and tickets > 0`,
          [week + nth],
        );
        at = rows[0]?.at;
        return at !== undefined;
      }, LISTED_MS);
      if (ms === undefined || at === undefined)
        throw new Error(`the raffle of trouble ${nth + 1} has no list`);
      return at.getTime();
    },

    /**
     * Lets a trouble's players join the open rain and one of them tip it, and ends its hour a moment later. @returns
     * the number of joins.
     */
    async rain(nth: number): Promise<number> {
      await waitUntil(
        async () =>
          (await query(owner, `select from rain_rains where state = 'OPEN' and closes_at > app_now()`))
            .length > 0,
        LISTED_MS,
      );
      let joins = 0;
      const [first, ...others] = seatsOf(nth);
      if (first === undefined) throw new Error('a rain needs players');
      for (const seat of [first, ...others]) if (await join(seat)) joins += 1;
      const tip = { seat: first, path: '/api/rain/tip', body: { amount: 10 }, key: newId() };
      const { status } = await ask(site.url, tip);
      if (status !== 200) throw new Error(`the tip to the rain was answered with ${status}`);
      const closesAt = Date.now() + RAIN_ENDS_MS;
      const { round, at } = firstRoundAfter(closesAt + MARGIN_MS, await beaconOf(site));
      const [rain] = await query<{ id: string }>(
        owner,
        `update rain_rains set closes_at = $1, beacon_round = $2, beacon_at = $3 where state = 'OPEN' returning id::text`,
        [new Date(closesAt), round, new Date(at)],
      );
      await owner.query('update fairness_commitments set beacon_round = $1 where draw_id = $2', [
        round,
        `rain-${rain?.id}`,
      ]);
      await owner.query(
        `select graphile_worker.add_job('rain-turn', '{}'::json, run_at := clock_timestamp() + $1 * interval '1 millisecond')`,
        [RAIN_ENDS_MS + TURN_MS],
      );
      return joins;
    },

    /** Returns files that a player would check: the newest rains, and each trouble's raffle. */
    async files(): Promise<Record<string, string>> {
      const files: Record<string, string> = {};
      const read = async (address: string): Promise<string> => {
        let text = '';
        // On a busy machine the site answers 503 now and then.
        await waitUntil(async () => {
          const reply = await fetch(`${site.url}${address}`);
          text = await reply.text();
          return reply.ok;
        }, LISTED_MS);
        return text;
      };
      files['rains.json'] = await read('/api/fairness/rain/history?limit=20');
      for (let nth = 0; nth < groups; nth += 1)
        files[`raffle-${week + nth}.json`] = await read(`/api/raffle/draws/${week + nth}`);
      return files;
    },

    /** Puts the queue's function back. The clocks stay where they are, since rows have their times. */
    close: () => owner.query(definition),
  };
}

/** Returns the number of shares and prizes that weren't paid exactly once. */
export async function paidOtherwise(owner: pg.Pool): Promise<number> {
  const [paid] = await query<{ count: number }>(
    owner,
    `select count(*)::int as count from (
       select e.ref, e.share as amount, 63 as code from rain_entries e join rain_rains r on r.id = e.rain_id
         where r.state = 'PAID' and e.share > 0
       union all
       select w.ref, w.prize, 74 from raffle_wins w where w.prize > 0
     ) u where (select count(*) from wallet_transfers t where t.code = u.code and t.ref = u.ref and t.amount = u.amount) <> 1
       or (select count(*) from wallet_transfers t where t.code = u.code and t.ref = u.ref) <> 1`,
  );
  return paid?.count ?? 0;
}
