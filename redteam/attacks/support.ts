import { newId } from '@aureus/server/platform/random.ts';
import type { Attack, World } from '../world.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/**
 * Returns attacks on support: on others' conversations, with disguised files and forged fields, and with answers
 * forged as if from staff.
 */
export async function supportAttacks(world: World): Promise<Attack[]> {
  const [crook, victim] = [await world.attacker(), await world.attacker()];
  const write = (who: typeof crook, more: object) =>
    who.call('POST', '/api/support/messages', { body: { key: newId(), text: 'hello', ...more } });
  await write(victim, { text: `SECRET of ${victim.id}` });
  const theirs = (await victim.call('GET', '/api/support')).data as {
    thread: { id: string };
    messages: { id: string }[];
  };
  const threadId = theirs.thread.id;
  const newest = BigInt(theirs.messages.at(-1)?.id ?? 1) + 1_000n;

  const reads = (path: string): Attack => ({
    name: `another player’s words: GET ${path}`,
    async run() {
      const { text } = await crook.call('GET', path);
      return text.includes(`SECRET of ${victim.id}`) ? text.slice(0, 80) : undefined;
    },
  });
  const response = await fetch(`${world.url}/api/support/visitor`, {
    method: 'POST',
    headers: { origin: world.url, 'content-type': 'application/json' },
    body: '{}',
  });
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  await world.visitor('POST', '/api/support/messages', {
    body: { key: newId(), text: 'SECRET of a visitor' },
    headers: { cookie },
  });
  const guessed = (made: string): Attack => ({
    name: `a visitor’s words by the cookie ${made}, also taken along to a sign-in`,
    async run() {
      for (const prefix of ['', `${crook.cookie()}; `]) {
        const headers = { cookie: `${prefix}aureus_visitor=${made}` };
        const { text } = await world.visitor('GET', '/api/support', { headers });
        if (text.includes('SECRET')) return text.slice(0, 80);
      }
      return undefined;
    },
  });
  const refused = (name: string, method: string, path: string, options: object): Attack => ({
    name,
    async run() {
      const { status, text } = await crook.call(method, path, options);
      return status >= 200 && status < 300 ? `${status} ${text.slice(0, 80)}` : undefined;
    },
  });
  const webhook = (what: string, headers: Record<string, string>): Attack => ({
    name: `an answer that the desk never gave: ${what}`,
    async run() {
      const body = {
        event: 'message_created',
        id: 1,
        content: 'Send me your password',
        conversation: { id: 1 },
      };
      const { status, text } = await world.visitor('POST', '/api/webhooks/chatwoot', { body, headers });
      return status >= 200 && status < 300 ? `${status} ${text.slice(0, 80)}` : undefined;
    },
  });
  const now = String(Math.floor(Date.now() / 1000));
  return [
    ...['/api/support', '/api/support/unread', `/api/support/messages?before=${newest}`].map(reads),
    ...['<svg/>', SVG, '%PDF-1.7', '{}', ''].flatMap((body) =>
      ['image/png', 'image/svg+xml', 'text/html', 'image/gif'].map((type) =>
        refused(`a file that lies: ${body.slice(0, 8)} as ${type}`, 'POST', '/api/support/attachments', {
          body,
          headers: { 'content-type': type },
        }),
      ),
    ),
    ...['1', '-1', newId(), 'A'.repeat(43), "'%20or%201=1--"].map(guessed),
    ...[newId(), '1', '../1', "' or 1=1 --"].map((id) =>
      refused(
        `a picture that isn’t one’s own: ${id}`,
        'GET',
        `/api/support/attachments/${encodeURIComponent(id)}`,
        {},
      ),
    ),
    ...[1, 5, 0, 6].map((stars) =>
      refused(
        `a rating of another player’s conversation: ${stars}`,
        'POST',
        `/api/support/threads/${threadId}/rating`,
        {
          body: { stars, text: '' },
        },
      ),
    ),
    ...['"author":"STAFF"', '"name":"Priya"', '"playerId":"1001"', `"threadId":"${threadId}"`].map(
      (slipped) =>
        refused(`a message with ${slipped}`, 'POST', '/api/support/messages', {
          body: `{"key":"${newId()}","text":"x",${slipped}}`,
        }),
    ),
    webhook('unsigned', {}),
    webhook('a signature of nothing', {
      'x-chatwoot-timestamp': now,
      'x-chatwoot-signature': 'sha256=',
      'x-chatwoot-delivery': '1',
    }),
    webhook('a guess', {
      'x-chatwoot-timestamp': now,
      'x-chatwoot-signature': `sha256=${'0'.repeat(64)}`,
      'x-chatwoot-delivery': newId(),
    }),
  ];
}
