import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

type ChatwootConfig = NonNullable<Config['support']['chatwoot']>;

/** A message as Chatwoot tells it. */
export type ChatwootMessage = {
  id: bigint;
  /** Whether the player wrote it; else somebody at the desk did. */
  isIncoming: boolean;
  text: string;
  name: string;
  /** Addresses of pictures beneath Chatwoot's own. */
  pictures: string[];
  hasOtherFiles: boolean;
};

export type ChatwootConversation = { isResolved: boolean; agentSeenAt: number };

/** The player as the desk sees him: who it is, and the way to his page in the console. */
export type ChatwootPerson = { id: bigint; name: string; attributes: Record<string, string | number> };

const TIMEOUT_MS = 8_000;
/** An answer of so many bytes is none of Chatwoot's. */
const MOST_BYTES = 2 * 1024 * 1024;
/** A webhook that is older isn't believed; asking after the conversation finds what it said. */
const WEBHOOK_AGE_S = 300;
const MOST_ID = 10n ** 18n;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = (value: unknown): bigint | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && BigInt(value) < MOST_ID
    ? BigInt(value)
    : undefined;
/** No text in the database holds a zero byte. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');

/** Reads a message; undefined for what is none of the conversation: activities, private notes. */
function readMessage(raw: unknown, origin: string): ChatwootMessage | undefined {
  if (!isObject(raw) || raw['private'] === true) return undefined;
  const id = idOf(raw['id']);
  const { message_type: type, content, sender, attachments } = raw;
  // Numbers where it is asked, words in webhooks: 0 is incoming, 1 outgoing.
  const isIncoming = type === 0 || type === 'incoming';
  if (id === undefined || !(isIncoming || type === 1 || type === 'outgoing')) return undefined;
  const files = Array.isArray(attachments) ? attachments.filter(isObject) : [];
  const pictures = files.flatMap(({ file_type: kind, data_url: url }) =>
    kind === 'image' && typeof url === 'string' && URL.canParse(url) && new URL(url).origin === origin
      ? url
      : [],
  );
  return {
    id,
    isIncoming,
    text: textOf(content),
    name: isObject(sender) ? textOf(sender['name']) : '',
    pictures: pictures.slice(0, 5),
    hasOtherFiles: files.length > pictures.length,
  };
}

/**
 * Chatwoot's API channel, from server to server. The contact's address is a secret between both sides, and its identity is
 * proved by HMAC-SHA256 over our id. https://developers.chatwoot.com/api-reference/contacts-api
 */
export function createChatwoot(config: ChatwootConfig) {
  const inbox = `${config.CHATWOOT_URL}/public/api/v1/inboxes/${encodeURIComponent(config.CHATWOOT_INBOX)}`;
  const { origin } = new URL(config.CHATWOOT_URL);

  async function call(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${inbox}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`Chatwoot answered ${response.status} to ${method} ${path.split('?')[0]}`);
    if (text.length > MOST_BYTES) throw new Error('Chatwoot answered more than it should');
    return text === '' ? undefined : JSON.parse(text);
  }
  const at = (contact: string, conversation: bigint): string =>
    `/contacts/${encodeURIComponent(contact)}/conversations/${conversation}`;

  return {
    /** Makes the player known. @returns the contact's secret address. */
    async contact({ id, name, attributes }: ChatwootPerson): Promise<string> {
      const identifier = `player-${id}`;
      const made = await call('POST', '/contacts', {
        identifier,
        identifier_hash: createHmac('sha256', config.CHATWOOT_TOKEN).update(identifier).digest('hex'),
        name,
        custom_attributes: attributes,
      });
      const source = isObject(made) ? made['source_id'] : undefined;
      if (typeof source !== 'string' || source === '' || source.length > 200)
        throw new Error('Chatwoot gave no contact');
      return source;
    },

    async conversation(contact: string): Promise<bigint> {
      const made = await call('POST', `/contacts/${encodeURIComponent(contact)}/conversations`, {});
      const id = isObject(made) ? idOf(made['id']) : undefined;
      if (id === undefined) throw new Error('Chatwoot gave no conversation');
      return id;
    },

    /** How a conversation stands. */
    async look(contact: string, conversation: bigint): Promise<ChatwootConversation> {
      const found = await call('GET', at(contact, conversation));
      if (!isObject(found)) throw new Error('Chatwoot gave no conversation');
      const seen = Number(found['agent_last_seen_at']);
      return {
        isResolved: found['status'] === 'resolved' || found['status'] === 2,
        // In whole seconds: what was written within that one counts as seen.
        agentSeenAt: Number.isFinite(seen) ? seen * 1000 + 999 : 0,
      };
    },

    /** Messages before one, or the newest; oldest first, 20 at most. */
    async messages(contact: string, conversation: bigint, before?: bigint): Promise<ChatwootMessage[]> {
      const query = before === undefined ? '' : `?before=${before}`;
      const found = await call('GET', `${at(contact, conversation)}/messages${query}`);
      if (!Array.isArray(found)) throw new Error('Chatwoot gave no messages');
      return found.flatMap((raw) => readMessage(raw, origin) ?? []);
    },

    /** Says what the player wrote. @param picture in WebP. @returns the message's id there. */
    async send(
      contact: string,
      conversation: bigint,
      said: { text: string; key: string; picture: Buffer | undefined },
    ): Promise<bigint> {
      const fields = { content: said.text, echo_id: said.key };
      let body: object = fields;
      if (said.picture !== undefined) {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set(
          'attachments[]',
          new Blob([new Uint8Array(said.picture)], { type: 'image/webp' }),
          'picture.webp',
        );
        body = form;
      }
      const made = await call('POST', `${at(contact, conversation)}/messages`, body);
      const id = isObject(made) ? idOf(made['id']) : undefined;
      if (id === undefined) throw new Error('Chatwoot gave no message');
      return id;
    },

    /** Tells that the player has read what was answered. */
    seen: (contact: string, conversation: bigint): Promise<unknown> =>
      call('POST', `${at(contact, conversation)}/update_last_seen`, {}),

    /** The bytes of a picture that the desk sent; undefined where they are too many or don't come. */
    async picture(address: string, most: number): Promise<{ bytes: Buffer; type: string } | undefined> {
      const response = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      if (response?.ok !== true || Number(response.headers.get('content-length') ?? most + 1) > most)
        return undefined;
      const bytes = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
      return bytes.length > most ? undefined : { bytes, type };
    },

    /** Whether a webhook is Chatwoot's own and new: HMAC-SHA256 over `{timestamp}.{body}`. Constant time. */
    isSigned(body: Buffer, timestamp: unknown, signature: unknown, now: number): boolean {
      if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
      const [, hex] = typeof signature === 'string' ? (/^sha256=([0-9a-f]{64})$/i.exec(signature) ?? []) : [];
      if (hex === undefined) return false;
      const expected = createHmac('sha256', config.CHATWOOT_WEBHOOK_SECRET)
        .update(`${timestamp}.`)
        .update(body)
        .digest();
      return (
        timingSafeEqual(expected, Buffer.from(hex, 'hex')) &&
        Math.abs(now / 1000 - Number(timestamp)) <= WEBHOOK_AGE_S
      );
    },
  };
}

/** The conversation that a webhook is about, where it can change anything here. */
export function conversationOf(body: Buffer): bigint | undefined {
  let said: unknown;
  try {
    said = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  if (!isObject(said)) return undefined;
  const { event, conversation, id } = said;
  if (event === 'message_created' || event === 'message_updated')
    return isObject(conversation) ? idOf(conversation['id']) : undefined;
  return event === 'conversation_status_changed' || event === 'conversation_updated' ? idOf(id) : undefined;
}
