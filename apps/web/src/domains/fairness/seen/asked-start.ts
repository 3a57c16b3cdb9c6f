import type { BetsRecord } from '@aureus/contract/fairness.ts';
import type { GameType } from '@aureus/contract/games.ts';
import type { PairSeeds } from '@aureus/fair/asked.ts';
import { ASKED, type AskedBet } from '@aureus/fair/asked-bet.ts';
import type { ExportedSeedPair } from '@aureus/fair/export.ts';
import { call, errorMessage, send } from '../../../api/http.ts';
import { isOwnBet } from '../../../api/pending-money.ts';
import { queryClient } from '../../../api/query-client.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { currentMe, knownMe, refreshMe, setBalance } from '../../../api/session.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { gameNames } from '../../../ui/format/games.words.ts';
import { showToast } from '../../../ui/toast.ts';
import { askedWords as words } from '../fairness.asked.words.ts';
import { type AskedParts, createAskedBets, isDecided, type Loss, type Request, requestsIn } from './asked.ts';
import { contradictionOf } from './asked-contradiction.ts';
import { createRepeats, pauseUntilOnline } from './asked-repeats.ts';
import type { AskedReport } from './asked-sum.ts';
import { isUnexplained, keepBalance, lostSince } from './balance-check.ts';
import type { Memory } from './memory.ts';
import { betSubject } from './own-bets.ts';
import { judgeTickets } from './own-tickets.ts';

/**
 * Query for the player's seed pair, the same as in `seed-pair.ts`. That module imports this one, through `seen.ts`.
 */
const SEED_PAIR = {
  queryKey: ['fairness', 'seeds'],
  queryFn: () => call('GET /api/fairness/seed-pair'),
};

/** Endpoints whose replies show a game's newest bets with their seed pairs. */
const HISTORIES = {
  cases: 'GET /api/fairness/case-openings/history',
  mines: 'GET /api/fairness/mines/history',
  upgrader: 'GET /api/fairness/upgrader/history',
  plinko: 'GET /api/fairness/plinko/history',
} as const;

/** Finds revealed seeds of replaced pairs in the newest bets of the games that were played with these pairs. */
async function revealedSeeds(
  missing: ReadonlyMap<number, AskedBet['game']>,
): Promise<ReadonlyMap<number, PairSeeds>> {
  const { currentSeed } = await queryClient.ensureQueryData(SEED_PAIR);
  const games = new Set([...missing].flatMap(([pair, game]) => (pair < currentSeed.number ? [game] : [])));
  const query = { page: 0, limit: 100 };
  const records = await Promise.all([...games].map((game) => call(HISTORIES[game], { query })));
  return new Map(records.flatMap(seedsIn));
}

const seedsIn = ({ seedPairs }: BetsRecord): [number, PairSeeds][] =>
  Object.values(seedPairs as Record<string, ExportedSeedPair>).flatMap(
    ({ number, serverSeed, clientSeed }) =>
      serverSeed === null || clientSeed === null ? [] : [[number, { serverSeed, clientSeed }]],
  );

/** Returns this player's refused and unanswered bets in a memory, and what they would have paid. */
export async function askedReport(memory: Memory): Promise<AskedReport> {
  const [me, { reportAsked }] = await Promise.all([knownMe(), import('./asked-sum.ts')]);
  const bets = await memory.entriesUnder(ASKED);
  // The rest of the memory grows with each bet, so only the seeds and contents that the bets need are read.
  const needed =
    bets.length === 0 ? [] : (await Promise.all(['pair-', 'case-'].map(memory.entriesUnder))).flat();
  return reportAsked([...bets, ...needed], me?.id ?? '', revealedSeeds, Date.now());
}

let nextJudgement: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the player if more bets that would win were refused than chance allows, once for each number of refused bets.
 * Does so again once bets count that may still be answered.
 */
async function judge(memory: Memory): Promise<void> {
  const { count, isBeyondChance, completeAt } = await askedReport(memory);
  clearTimeout(nextJudgement);
  if (completeAt !== undefined)
    nextJudgement = setTimeout(() => void judge(memory).catch(() => undefined), completeAt - Date.now());
  const alarmed = (await memory.recall('asked', ['alarmed'])).get('alarmed')?.value;
  if (!isBeyondChance || alarmed === String(count)) return;
  await memory.replace('asked', 'alarmed', String(count));
  showToast('error', words.alarm.title, { text: words.alarm.chance });
}

const alarm = (bet: AskedBet): void =>
  showToast('error', words.alarm.title, {
    text: words.alarm.text(gameNames[bet.game.toUpperCase() as GameType], bet.stake),
  });

/** Maximum difference in ms between the clocks of browser and site at which histories can be compared by time. */
const CLOCKS_AGREE_MS = 60_000;
const clocksAgree = (): boolean => Math.abs(serverNow() - Date.now()) <= CLOCKS_AGREE_MS;

/** Time in ms after which histories show what a balance already contains. */
const LISTED_AFTER_MS = 10_000;

/** Reports a balance that lacks coins, if no history shows a reason. */
async function judgeLoss(memory: Memory, remember: AskedParts['remember'], loss: Loss): Promise<void> {
  const since = Date.now();
  await pauseUntilOnline(LISTED_AFTER_MS);
  // Another window's bet may be missing in the balance that this window knew.
  if (!(await isUnexplained(loss.missing, since, memory, isOwnBet))) return;
  const subject = betSubject(loss.key);
  // A second value that differs from the first makes the player see a message, and a row on the fairness page.
  for (const balanceDue of [loss.due, loss.answered]) await remember([{ subject, values: { balanceDue } }]);
}

/** Reports coins that went missing while no page was open, if no history shows a reason. */
async function judgeBalance(memory: Memory, remember: AskedParts['remember'], player: string): Promise<void> {
  const lost = await lostSince(memory, player);
  if (lost === undefined) return;
  const subject = `balance-${player}-${Date.now()}`;
  for (const balance of [lost.kept, lost.now]) await remember([{ subject, values: { balance } }]);
  await keepBalance(memory, player, lost.now);
}

/** Result of a bet in an answer, with the balance after it, in coins. */
type Placed = { bet?: { payout: number }; balance: number };

/** Starts to keep the bets that are refused or not answered, and to send unanswered ones again. */
export function startAsked(memory: Memory, remember: AskedParts['remember']) {
  const player = (): string | undefined => currentMe()?.id;
  const repeats = createRepeats({
    isOpen: async (key) => player() !== undefined && (await requestsIn(memory, key)).length > 0,
    wait: pauseUntilOnline,
    now: Date.now,
    async send(key, request: Request) {
      const exchange = { ...request, key };
      try {
        const { data } = (await send(request.endpoint, request.about, key, request.modes)) as {
          data: Placed;
        };
        await bets.note({ ...exchange, answer: data }, 0n);
        setBalance(data.balance);
        showToast('info', words.placed.title, {
          text: words.placed.text(data.bet && formatCoins(data.bet.payout)),
        });
      } catch (error) {
        if (!isDecided(error, 2)) return false;
        await bets.note({ ...exchange, error, tries: 2 }, 0n);
        showToast('info', words.refused, { text: errorMessage(error) });
      }
      void refreshMe();
      // Reloads the player's bets and, in mines, an open game.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => GAME_KEYS.has(String(queryKey[0])) });
      return true;
    },
  });
  const bets = createAskedBets({
    memory,
    player,
    remember,
    alarm,
    seeds: () => queryClient.ensureQueryData(SEED_PAIR),
    refreshSeeds: () => void queryClient.invalidateQueries({ queryKey: SEED_PAIR.queryKey }),
    contradiction: contradictionOf,
    lost: (loss) => void judgeLoss(memory, remember, loss).catch(() => undefined),
    repeat: (key, request, isLeft) =>
      void repeats
        .repeat(key, request, isLeft)
        .then(() => bets.leave(key))
        .catch(() => undefined),
    now: Date.now,
    clocksAgree,
  });
  return {
    ...bets,
    async resume(): Promise<void> {
      const me = await knownMe();
      await bets.resume();
      if (me !== null && clocksAgree()) {
        await judgeBalance(memory, remember, me.id);
        await judgeTickets(memory, remember, me.id, serverNow()).catch(() => undefined);
      }
      await judge(memory);
    },
    judge: () => judge(memory),
  };
}

/** First parts of the keys of queries about mines and about the player's bets. */
const GAME_KEYS: ReadonlySet<string> = new Set(['mines', 'own-bets', 'transactions']);
