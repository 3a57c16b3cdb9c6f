import type { ChatRules, ShownChatRules } from '@aureus/contract/chat.ts';
import type { LogCode } from '@aureus/contract/staff-log.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { ChatFacts } from './chat.events.ts';
import { readRoom } from './chat.moderation.store.ts';
import * as store from './chat.rulebook.store.ts';
import { hasTooManyMarks, LONGEST_RULE, messageText, noticesOf, ROOM } from './chat.rules.ts';

/** Entry for the staff log. */
type Said = {
  action: LogCode;
  subject: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string;
};

export type Rulebook = {
  /** The current rules. */
  read: () => Promise<ShownChatRules>;
  /** Newest versions with their authors, current one first. */
  versions: () => Promise<store.RulesRow[]>;
  /**
   * Replaces the rules at once and notifies all pages. @param by `note` writes the staff log, in the same transaction.
   * @throws HttpError chat.error.rules_empty | rules_twice | rules_same | rules_old.
   */
  set: (
    by: { sessionId: bigint; note: (tx: Tx, said: Said) => Promise<void> },
    written: ChatRules & { reason: string },
  ) => Promise<ChatRules>;
};

/** Maximum number of versions shown to staff. */
const SHOWN = 50;

/** Chat rules, kept in numbered versions. */
export function createRulebook({ db, bus }: { db: Db; bus: Bus<ChatFacts> }): Rulebook {
  async function inForce(tx: Tx): Promise<store.RulesRow> {
    const [newest] = await store.readRules(tx, 1);
    if (newest === undefined) throw new Error('the chat has no rules');
    return newest;
  }

  return {
    async read() {
      const { version, rules } = await inForce(db);
      const first = await store.firstRules(db);
      const keyOf = (rule: string) => (first.includes(rule) ? first.indexOf(rule) : null);
      return { version, rules, keys: rules.map(keyOf) };
    },

    versions: () => store.readRules(db, SHOWN),

    async set({ sessionId, note }, { version, rules: written, reason }) {
      const rules = written.map((rule) => messageText(rule, LONGEST_RULE));
      if (rules.some((rule) => rule === '' || hasTooManyMarks(rule))) throw refuse('chat.error.rules_empty');
      if (new Set(rules).size < rules.length) throw refuse('chat.error.rules_twice');
      const made = await db.transaction().execute(async (tx) => {
        const before = await inForce(tx);
        if (before.version !== version) throw refuse('chat.error.rules_old');
        if (before.rules.join('\n') === rules.join('\n')) throw refuse('chat.error.rules_same');
        const next = await store.setRules(tx, sessionId, { version, rules, reason });
        if (next === null) throw refuse('chat.error.rules_old');
        await note(tx, {
          action: 'CHAT_RULES_CHANGED',
          subject: 'chat',
          before: { version, rules: before.rules },
          after: { version: next, rules },
          reason,
        });
        return { version: next, rules };
      });
      bus.publish('chat:notices', { room: ROOM, notices: noticesOf(await readRoom(db, ROOM)) });
      return made;
    },
  };
}
