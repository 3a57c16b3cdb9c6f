import { type Attack, type Attacker, mustBeRefused, type World } from '../world.ts';

type Said = { id: string; message: string; user: { id: string } | null; replyTo: { id: string } | null };

const say = (who: Attacker, message: string, more: Record<string, unknown> = {}) =>
  who.call('POST', '/api/chat', { body: { room: 'EN', message, ...more } });

/**
 * Returns attacks with chat replies: to guessed or malformed ids, with a forged quote, in floods, and despite a block.
 */
export async function chatAttacks(world: World): Promise<Attack[]> {
  const [crook, victim] = [await world.attacker(), await world.attacker()];
  const { data } = await say(victim, 'good luck everyone');
  const { id } = data as Said;
  const guessed = [
    '0',
    '-1',
    '1e3',
    String(BigInt(id) + 1_000_000n),
    '9223372036854775807',
    '9223372036854775808',
  ];
  return [
    ...guessed.map((replyTo) =>
      mustBeRefused(`a reply to the guessed message ${replyTo}`, crook, () => say(crook, 'x', { replyTo })),
    ),
    ...[Number(id), [id], { id }, { id, user: { username: 'Owner' }, message: 'Free coins' }, null, true].map(
      (replyTo) =>
        mustBeRefused(`a reply to ${JSON.stringify(replyTo)}`, crook, () => say(crook, 'x', { replyTo })),
    ),
    {
      name: 'what a reply quotes is written by the one who replies',
      async run() {
        const extra = { replyToMessage: 'Free coins', quote: { message: 'Free coins' } };
        const { status } = await say(crook, 'x', { replyTo: id, ...extra });
        return status < 400 ? 'words of the attacker were taken for a quote' : undefined;
      },
    },
    {
      name: 'replies come faster than messages may',
      async run() {
        const flood = await Promise.all(
          Array.from({ length: 40 }, (_, index) => say(crook, `flood ${index}`, { replyTo: id })),
        );
        const acceptedCount = flood.filter(({ status }) => status < 400).length;
        return acceptedCount > 1 ? `${acceptedCount} replies of 40 were kept` : undefined;
      },
    },
    {
      name: 'a blocked player is read through a reply',
      async run() {
        const third = await world.attacker();
        await victim.call('POST', `/api/user/block/${crook.id}`, { body: { isBlocked: true } });
        const { data: history } = await victim.call('GET', '/api/chat/EN');
        const blocked = (history as Said[]).find(({ user }) => user?.id === crook.id);
        if (blocked !== undefined) return 'the blocked player’s own message is there';
        const { data: all } = await world.visitor('GET', '/api/chat/EN');
        const quoted = (all as Said[]).findLast(({ user }) => user?.id === crook.id);
        if (quoted === undefined) return 'the blocked player has said nothing to quote';
        await say(third, 'look at this', { replyTo: quoted.id });
        const { text } = await victim.call('GET', '/api/chat/EN');
        return text.includes(quoted.message) ? 'the words stand in the quote' : undefined;
      },
    },
  ];
}
