import type { BattleSummary } from '@aureus/contract/battles.ts';
import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { SpinRound } from '@aureus/contract/spin.ts';
import { createChatter, type OwnBet, type Topic, topicOfRound } from './chatter.ts';
import { createBattleWatch, createListener, type Happening } from './events.ts';
import { createPace } from './pace.ts';

/** The part of a bot that `createTalk` uses. */
export interface Talker {
  id: () => string;
  persona: { talk: number };
  /** The bot's bets in a drawn round, with their payouts. */
  betsIn: (round: SpinRound) => OwnBet[];
  say: (line: string, replyTo?: string) => Promise<void>;
}

/** Minimum delay of an answer in milliseconds, about as long as a person needs to type. */
const ANSWER_AFTER_MS = 2_500;
const ANSWER_WITHIN_MS = 4_000;

/** Decides which bot says what, and when. */
export function createTalk(parts: {
  talkers: readonly Talker[];
  /** Chat messages from before the bots' start. Their authors aren't greeted as newcomers. */
  history: readonly ChatMessage[];
  later: (ms: number, work: () => Promise<void>) => void;
}) {
  const { talkers, history, later } = parts;
  const pace = createPace();
  const chatter = createChatter();
  const listen = createListener(history);
  const watch = createBattleWatch();

  function say(talker: Talker, topic: Topic, replyTo?: string): Promise<void> | undefined {
    const line = chatter.line(topic);
    return line === undefined ? undefined : talker.say(line, replyTo);
  }
  const pick = (among: readonly Talker[]): Talker | undefined =>
    among[Math.floor(Math.random() * among.length)];

  function answer(happening: Happening | undefined): void {
    const talker = happening && pick(talkers.filter((one) => happening.concerns(one.id())));
    if (happening === undefined || talker === undefined || !pace.take('answer')) return;
    later(ANSWER_AFTER_MS + Math.random() * ANSWER_WITHIN_MS, async () =>
      say(talker, happening, happening.replyTo),
    );
  }

  async function remark(topicOf: (talker: Talker) => Topic): Promise<void> {
    const talker = pick(talkers);
    if (talker === undefined || Math.random() > talker.persona.talk || !pace.take('remark')) return;
    await say(talker, topicOf(talker));
  }

  return {
    onMessage: (message: ChatMessage): void => answer(listen(message)),
    onBattle: (battle: BattleSummary): void => answer(watch(battle)),

    /** Lets a bot comment on a landed round, or stay silent. */
    async onLanded(round: SpinRound): Promise<void> {
      const { outcome } = round;
      if (outcome !== null) await remark((talker) => topicOfRound(outcome.colour, talker.betsIn(round)));
    },

    /** Lets a bot make small talk, or stay silent. */
    onIdle: (): Promise<void> => remark(() => ({ occasion: 'smallTalk' })),
  };
}
