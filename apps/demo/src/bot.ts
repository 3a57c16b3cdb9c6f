import { addressOf } from '@aureus/contract/address.ts';
import type { SpinColour, SpinRound, SpinRules } from '@aureus/contract/spin.ts';
import { CallError, createBrowser } from './browser.ts';
import type { OwnBet } from './chatter.ts';
import { takeCodes } from './codes.ts';
import { keyed, PASTIMES, pastimes } from './games.ts';
import type { Persona } from './personas.ts';
import { visitRain } from './rain.ts';
import { openReward } from './rewards.ts';

/** Probability that a bot checks its rewards after a game. */
const REWARD_SHARE = 0.1;
/** A bot whose balance is below this many coins at sign-in makes a deposit. */
const LOW_BALANCE = 50;
/** Amount of Litecoin per deposit, worth a few hundred coins. */
const DEPOSIT_LTC = '4';
const METHOD = 'LTC';
const SECOND_BET = 0.5;

export type Bot = ReturnType<typeof createBot>;

const random = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** One BOT player. It signs in, deposits, bets and chats through the public API like any player. */
export function createBot(parts: {
  persona: Persona;
  productUrl: string;
  sandboxUrl: string;
  log: (line: string) => void;
}) {
  const { persona, productUrl, sandboxUrl, log } = parts;
  const browser = createBrowser(productUrl);
  const call = keyed((method, path, body, headers) => browser.call(method, path, body, headers));
  let isPaying = false;
  let isPlaying = false;
  let ownId = '';
  let rules: SpinRules | undefined;

  /**
   * Runs `work` and logs a failure. Refusals by the site (status below 500) aren't logged: closed betting, slow mode
   * or an insufficient balance are normal.
   */
  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return;
      log(`${persona.name} could not ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function deposit(): Promise<void> {
    if (isPaying) return;
    isPaying = true;
    try {
      const { address } = await call('GET /api/fireblocks/address', { query: { method: METHOD } });
      const response = await fetch(`${sandboxUrl}/switchboard/custody/deposit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address, method: METHOD, amount: DEPOSIT_LTC }),
      });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
    } finally {
      isPaying = false;
    }
  }

  /** Runs a game. If the balance is too low for it, makes a deposit instead. */
  const play = (what: string, work: () => Promise<unknown>) =>
    attempt(what, async () => {
      try {
        await work();
      } catch (error) {
        if (error instanceof CallError && error.code === 'wallet.error.wallet_insufficient_balance')
          return deposit();
        throw error;
      }
    });

  let placed: { roundId: string; stakes: Map<SpinColour, number> } = { roundId: '', stakes: new Map() };

  const place = (colour: SpinColour) =>
    play('bet', async () => {
      const { bet } = await call('POST /api/games/spin/bets', {
        body: { colour, amount: random(persona.stakes) / 100 },
      });
      if (placed.roundId !== bet.roundId) placed = { roundId: bet.roundId, stakes: new Map() };
      placed.stakes.set(colour, bet.total);
    });

  /** Results of the bot's own bets in a drawn round. */
  function betsIn({ id, outcome }: SpinRound): OwnBet[] {
    if (placed.roundId !== id || outcome === null) return [];
    return [...placed.stakes].map(([colour, stake]) => {
      const rule = rules?.colours.find((one) => one.colour === colour);
      const isWon = rule?.winsOn.includes(outcome.pocket) ?? false;
      return { colour, stake, payout: isWon ? stake * (rule?.multiplier ?? 0) : 0 };
    });
  }

  return {
    persona,

    async signIn(): Promise<void> {
      const query = { provider: 'STEAM', as: persona.name, redirect: `${productUrl}/` } as const;
      await browser.open(`${productUrl}${addressOf('GET /api/auth/login', { query })}`);
      const me = await call('GET /api/me');
      if (me === null) throw new Error(`${persona.name} could not sign in`);
      ownId = me.id;
      ({ rules } = await call('GET /api/games/spin'));
      await attempt('take a code', () => takeCodes(call, persona.name));
      if (me.wallet.balance < LOW_BALANCE) await attempt('deposit', deposit);
    },

    /** Places up to two bets in a round that has just opened, or none. */
    async bet(round: SpinRound): Promise<void> {
      if (round.state !== 'BETTING' || Math.random() > persona.diligence) return;
      const first = random(persona.colours);
      await place(first);
      const second = random(persona.colours);
      if (second !== first && Math.random() < SECOND_BET) await place(second);
    },

    /**
     * Plays a random game other than spin, and sometimes opens a reward. Does nothing while such a game of the bot is
     * still running.
     */
    async passTime(): Promise<void> {
      if (isPlaying || ownId === '') return;
      isPlaying = true;
      const game = random(PASTIMES);
      await play(`play ${game}`, () => pastimes[game](call, random(persona.stakes), ownId));
      if (Math.random() < REWARD_SHARE) await attempt('open a reward', () => openReward(call));
      isPlaying = false;
    },

    /** Joins the rain, or tips the rain's pot. */
    async visitRain(): Promise<void> {
      if (ownId !== '') await attempt('visit the rain', () => visitRain(call, ownId));
    },

    id: () => ownId,
    betsIn,

    /** Sends a chat message. @param replyTo id of the message to reply to. */
    say: (line: string, replyTo?: string): Promise<void> =>
      attempt('talk', () =>
        call('POST /api/chat', {
          body: { room: 'EN', message: line, ...(replyTo === undefined ? {} : { replyTo }) },
        }),
      ),

    /** Newest messages of the chat. */
    readChat: () => call('GET /api/chat/:room', { params: { room: 'EN' } }),

    cookieHeader: () => browser.cookieHeader(),
  };
}
