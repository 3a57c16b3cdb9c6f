// The journal of npm run ha, outside of the cluster: every call with its answer. Whatever was acknowledged is asked
// again, and looked for in the database.
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { query } from './cluster.mjs';
import { isDone, send } from './storm.mjs';

/** Number of calls that are asked again at the same time. */
const ASKERS = 12;
/** Time in ms for which a call is asked again. Links may be slow, and the site away for a while. */
const ASK_MS = 180_000;
const KEYS_AT_ONCE = 20_000;

const cents = (coins) => Math.round(coins * 100);

/** Part of an answer that may not change when the call is sent again, by kind. */
const LASTING = {
  plinko: ({ bet }) => bet,
  cases: ({ bet }) => bet,
  mines: ({ game }) => [game.gameId, game.stake, game.nonce],
  cashOut: ({ game }) => [game.gameId, game.state, game.payout],
  tip: (tip) => tip,
  vaultIn: ({ vaultId }) => vaultId,
  vaultOut: ({ vaultId }) => vaultId,
  battle: ({ battle }) => battle.id,
  join: ({ battle }) => battle.id,
};
/** Change of the player's balance by an answer, in cents. */
const EFFECTS = {
  plinko: ({ bet }) => cents(bet.payout) - cents(bet.stake),
  cases: ({ bet }) => cents(bet.payout) - cents(bet.stake),
  mines: ({ game }) => -cents(game.stake),
  cashOut: ({ game }) => cents(game.payout),
  vaultIn: (_, { amount }) => -cents(amount),
  vaultOut: (_, { amount }) => cents(amount),
  tip: (_, { amount }) => -cents(amount),
};

const codeOf = (text) => /"code":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 60);
const dataOf = (text) => JSON.parse(text).data;

/** Creates a journal in a folder. @param site address of the site. */
export function createJournal(folder, site) {
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(path.join(folder, 'journal.jsonl'));
  const entries = [];
  const deposits = [];
  const answers = {};
  const refusals = {};
  let rates = 0;

  const journal = {
    entries,
    deposits,
    /** Number of each answer that is neither a success nor a refusal, and of each error. */
    answers,
    /** Number of each refusal. */
    refusals,
    begin(call) {
      const entry = { ...call, misses: 0, sentAt: Date.now() };
      entries.push(entry);
      return entry;
    },
    acknowledge(entry, { text }) {
      const data = dataOf(text);
      entry.at = Date.now();
      entry.data = data;
      const { kind, key, path: address, body, player, at } = entry;
      file.write(`${JSON.stringify({ kind, key, path: address, body, player: player.id, at, data })}\n`);
      return data;
    },
    refuse(entry, { status, text }) {
      entry.refusal = `${status} ${text.slice(0, 120)}`;
      const name = `${entry.kind} ${status} ${codeOf(text)}`;
      refusals[name] = (refusals[name] ?? 0) + 1;
      return undefined;
    },
    miss(entry, { status, text, retry }) {
      entry.misses += 1;
      if (status === 503 && retry === null) rates += 1;
      const name = `${status} ${codeOf(text)}`;
      answers[name] = (answers[name] ?? 0) + 1;
    },
    stumble(kind, error) {
      const name = `${kind}: ${error.message}`;
      answers[name] = (answers[name] ?? 0) + 1;
    },
    deposit(player, { id }) {
      deposits.push({ player, id, at: Date.now() });
      file.write(`${JSON.stringify({ kind: 'deposit', key: id, player: player.id, at: Date.now() })}\n`);
    },
    acknowledged: () => entries.filter(({ at }) => at !== undefined),
    /** Number of answers 503 without a time to retry. */
    withoutRetry: () => rates,

    /** Returns the longest time in ms from one acknowledgment to the next, of those whose end is after a moment. */
    gapAfter(moment) {
      const times = entries.flatMap(({ at }) => at ?? []).toSorted((a, b) => a - b);
      let gap = 0;
      for (let number = 1; number < times.length; number += 1)
        if (times[number] > moment) gap = Math.max(gap, times[number] - times[number - 1]);
      return gap;
    },

    /** True once `count` calls that were sent after a moment are acknowledged. */
    servedSince: (moment, count = 20) =>
      entries.filter(({ at, sentAt }) => at !== undefined && sentAt > moment).length >= count,

    /**
     * Sends again each call with a key whose first try is over, unless it was refused or asked again before. The
     * lasting part of an acknowledged call's answer must be the same, and a call without success or refusal is decided
     * now. Resolves with the number of calls and sentences of what is wrong.
     */
    async askAgain() {
      const list = entries.filter(
        ({ isAsked, refusal, at, misses }) =>
          !isAsked && refusal === undefined && (at !== undefined || misses > 0),
      );
      for (const entry of list) entry.isAsked = true;
      const wrong = [];
      const ask = async () => {
        for (let entry = list.shift(); entry !== undefined; entry = list.shift())
          wrong.push(...(await askOne(entry)));
      };
      const count = list.length;
      await Promise.all(Array.from({ length: ASKERS }, ask));
      return { count, wrong };
    },

    /**
     * Looks in the database for all acknowledged calls with a key. Resolves with sentences of what is lost or double.
     */
    async lookUp() {
      const wrong = [];
      const keyed = journal.acknowledged().filter(({ kind }) => kind !== 'reveal');
      for (let from = 0; from < keyed.length; from += KEYS_AT_ONCE) {
        const part = keyed.slice(from, from + KEYS_AT_ONCE);
        const stored = await storedOf(part.map(({ key }) => key));
        for (const { kind, key, at } of part)
          if (stored.get(key) !== 1)
            wrong.push(
              `${kind} ${key} of ${new Date(at).toISOString()} is there ${stored.get(key) ?? 0} times`,
            );
      }
      for (const { code, ref, count } of await doubledTransfers())
        wrong.push(`transfer ${code} of ${ref} is there ${count} times`);
      return wrong;
    },

    /**
     * Returns the change of each player's balance by the answers alone, in cents. @param credited worth of each
     * deposit.
     */
    changes(credited) {
      const sums = new Map();
      const add = (id, change) => sums.set(id, (sums.get(id) ?? 0) + change);
      for (const { kind, data, body, player } of journal.acknowledged()) {
        if (kind in EFFECTS) add(player.id, EFFECTS[kind](data, body));
        if (kind === 'tip') add(body.userId, cents(body.amount));
      }
      for (const { player, id } of deposits) add(player.id, credited.get(id) ?? 0);
      return sums;
    },
    close: () => new Promise((resolve) => file.end(resolve)),
  };

  async function askOne(entry) {
    const giveUpAt = Date.now() + ASK_MS;
    while (Date.now() < giveUpAt) {
      // The call that opens a tile has no key, so it can't be asked again.
      if (entry.kind === 'reveal') return [];
      const answer = await send(site, entry.player, entry);
      if (isDone(answer)) return compare(entry, answer);
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
        if (entry.at === undefined) {
          journal.refuse(entry, answer);
          return [];
        }
        return [
          `${entry.kind} ${entry.key} was acknowledged and is refused now: ${answer.status} ${answer.text}`,
        ];
      }
      await delay(100);
    }
    return [`${entry.kind} ${entry.key} gets no answer`];
  }

  function compare(entry, answer) {
    if (entry.at === undefined) {
      journal.acknowledge(entry, answer);
      return [];
    }
    const lasting = LASTING[entry.kind];
    const [before, now] = [entry.data, dataOf(answer.text)].map((data) => JSON.stringify(lasting(data)));
    return before === now ? [] : [`${entry.kind} ${entry.key} was ${before} and is ${now}`];
  }

  return journal;
}

/** Resolves with the number of stored effects of each key. */
async function storedOf(keys) {
  const rows = await query(
    `select key, count(*)::int as count from (
       select id::text as key from wallet_bets where id = any ($1::uuid[])
       union all select key::text from vault_moves where key = any ($1::uuid[])
       union all select key::text from tips_tips where key = any ($1::uuid[])
       union all select cash_out_key::text from mines_games where cash_out_key = any ($1::uuid[])
     ) stored group by key`,
    [keys],
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Resolves with up to 20 transfers that exist more than once for the same reason. */
const doubledTransfers = () =>
  query(
    `select code, ref::text, count(*)::int from wallet_transfers
     group by code, ref, debit, credit having count(*) > 1 limit 20`,
  );
