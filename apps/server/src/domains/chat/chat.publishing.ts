// Stored messages in the form that everyone reads, and their publishing.
import type { BigWin, ChatMessage, ChatQuote, RainNews } from '@aureus/contract/chat.ts';
import type { Player } from '@aureus/contract/player.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { Account, SeenPlayer } from '../account/account.ts';
import type { ChatFacts } from './chat.events.ts';
import { ROOM } from './chat.rules.ts';
import { type MessageRow, readQuoted } from './chat.store.ts';

/** Players named in news of wins and rains, with their current privacy settings. */
type Names = ReadonlyMap<bigint, Pick<SeenPlayer, 'inFeeds'>>;

/** Ids of the players named in news of wins and rains. */
const namedIn = ({ type, data }: MessageRow): bigint[] => {
  if (type === 'BIG_WIN') return (data as BigWin).users.map(({ id }) => BigInt(id));
  const user = type === 'RAIN' ? (data as RainNews).user : null;
  return user === null ? [] : [BigInt(user.id)];
};

/**
 * Applies current privacy settings to news. A big win is dropped if none of its winners may be named; rain news lose
 * the name of a tip's sender.
 */
function newsNow(row: MessageRow, names: Names): MessageRow[] {
  const isShown = ({ id }: Player): boolean => Boolean(names.get(BigInt(id))?.inFeeds);
  if (row.type === 'BIG_WIN') {
    const win = row.data as BigWin;
    const users = win.users.filter(isShown);
    return users.length === 0 ? [] : [{ ...row, data: { ...win, users } }];
  }
  const news = row.type === 'RAIN' ? (row.data as RainNews) : undefined;
  return news?.user && !isShown(news.user) ? [{ ...row, data: { ...news, user: null } }] : [row];
}

/** A stored message in the form that pages read. Empty for a player's message whose author no longer exists. */
export function messagesOf(row: MessageRow, user?: Player, replyTo: ChatQuote | null = null): ChatMessage[] {
  const base = { id: String(row.id), message: row.message, createdAt: row.createdAt.getTime() };
  if (row.type === 'USER')
    return user === undefined ? [] : [{ ...base, type: 'USER', user, replyTo, additionalData: null }];
  if (row.type === 'BIG_WIN')
    return [{ ...base, type: 'BIG_WIN', user: null, additionalData: row.data as BigWin }];
  if (row.type === 'RAIN')
    return [{ ...base, type: 'RAIN', user: null, additionalData: row.data as RainNews }];
  return [{ ...base, type: 'SYSTEM', user: null, additionalData: null }];
}

const NOBODY: ReadonlySet<bigint> = new Set();

/**
 * Stored messages in the form that pages read, with their authors and the messages they reply to.
 * @param blocked players whose text is left out of quotes.
 */
export async function readable(
  { db, account }: { db: Tx; account: Pick<Account, 'players' | 'seen'> },
  rows: readonly MessageRow[],
  blocked = NOBODY,
): Promise<ChatMessage[]> {
  const quoted = await readQuoted(
    db,
    rows.flatMap(({ replyTo }) => (replyTo === null ? [] : [replyTo])),
  );
  const authors = [...rows, ...quoted.values()].flatMap(({ playerId }) =>
    playerId === null ? [] : [playerId],
  );
  const players = authors.length === 0 ? new Map<bigint, Player>() : await account.players(authors);
  const playerOf = (id: bigint | null) => (id === null ? undefined : players.get(id));
  const quoteOf = (id: bigint | null): ChatQuote | null => {
    if (id === null) return null;
    const message = quoted.get(id);
    const author = playerOf(message?.playerId ?? null);
    if (message === undefined || author === undefined) return { id: String(id), user: null, message: null };
    const user = { id: author.id, username: author.username };
    return { id: String(id), user, message: blocked.has(BigInt(author.id)) ? null : message.message };
  };
  const named = rows.flatMap(namedIn);
  const names: Names = named.length === 0 ? new Map() : await account.seen(named);
  return rows
    .flatMap((row) => newsNow(row, names))
    .flatMap((row) => messagesOf(row, playerOf(row.playerId), quoteOf(row.replyTo)));
}

/** Publishes a stored message to everyone. @throws if a player's message comes without its author. */
export const messagePublisher =
  (bus: Bus<ChatFacts>) =>
  (row: MessageRow, author?: Player): ChatMessage => {
    const [message] = messagesOf(row, author);
    if (message === undefined) throw new Error(`message ${row.id} has no author`);
    bus.publish('chat:message', { room: ROOM, message });
    return message;
  };
