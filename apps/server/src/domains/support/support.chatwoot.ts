import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { callProvider } from '../../platform/provider-calls.ts';

type ChatwootConfig = NonNullable<Config['support']['chatwoot']>;

/** A message from Chatwoot's API, already validated. */
export type ChatwootMessage = {
  id: bigint;
  /** True if the player or visitor wrote the message; otherwise a member at the desk did. */
  isIncoming: boolean;
  text: string;
  name: string;
  /** Time of writing in ms since the epoch, by the desk's clock in whole seconds. */
  at: number;
  /** True if the message was deleted at the desk. Its text is then a sentence by Chatwoot. */
  isDeleted: boolean;
  /** URLs of images at Chatwoot or its storage. */
  pictures: string[];
  hasOtherFiles: boolean;
};

export type ChatwootConversation = { isResolved: boolean; agentSeenAt: number };

/**
 * A player or visitor as shown at the desk: identifier (`player-1001` or `visitor-7`), name, and attributes such as a
 * link to the player's console page.
 */
export type ChatwootPerson = {
  identifier: string;
  name: string;
  attributes: Record<string, string | number>;
};

const TIMEOUT_MS = 8_000;
/** Maximum length of a response from Chatwoot's API, in characters. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Maximum age of a webhook in seconds. Older ones are refused; a later exchange reads new answers without them. */
const WEBHOOK_AGE_S = 300;
const MOST_ID = 10n ** 18n;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/**
 * Maximum number of redirects of a download: one from Chatwoot to its storage, and one by a proxy before each of the
 * two.
 */
const MOST_REDIRECTS = 3;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = (value: unknown): bigint | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && BigInt(value) < MOST_ID
    ? BigInt(value)
    : undefined;
/** Reads a text without NUL characters, which PostgreSQL can't store. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');

/** Reads a response's body, whatever length it declares; undefined if it is longer than `most` bytes. */
async function bytesUpTo({ body }: Response, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Returning from within the loop cancels the body.
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Parses a message; undefined if it isn't part of the conversation, as with activities and private notes. @param
 * origins from which images may be loaded.
 */
function readMessage(raw: unknown, origins: ReadonlySet<string>): ChatwootMessage | undefined {
  if (!isObject(raw) || raw['private'] === true) return undefined;
  const id = idOf(raw['id']);
  const { message_type: type, content, sender, attachments, content_attributes: attributes } = raw;
  // The API returns numbers (0 incoming, 1 outgoing). The words that webhooks use for these are accepted too.
  const isIncoming = type === 0 || type === 'incoming';
  if (id === undefined || !(isIncoming || type === 1 || type === 'outgoing')) return undefined;
  const files = Array.isArray(attachments) ? attachments.filter(isObject) : [];
  const pictures = files.flatMap(({ file_type: kind, data_url: url }) =>
    kind === 'image' && typeof url === 'string' && URL.canParse(url) && origins.has(new URL(url).origin)
      ? url
      : [],
  );
  return {
    id,
    isIncoming,
    text: textOf(content),
    name: isObject(sender) ? textOf(sender['name']) : '',
    at: Number(raw['created_at']) * 1000,
    isDeleted: isObject(attributes) && attributes['deleted'] === true,
    pictures: pictures.slice(0, 5),
    hasOtherFiles: files.length > pictures.length,
  };
}

/**
 * Client of Chatwoot's API channel, server to server. A contact's secret `source_id` is part of the URLs, and an
 * HMAC-SHA256 proves the contact's identifier. https://developers.chatwoot.com/api-reference/contacts-api
 */
export function createChatwoot(config: ChatwootConfig) {
  const inbox = `${config.CHATWOOT_URL}/public/api/v1/inboxes/${encodeURIComponent(config.CHATWOOT_INBOX)}`;
  /**
   * Origins from which images may be loaded: Chatwoot and its storage. No other address is requested, so a redirect
   * can't reach internal services.
   */
  const origins: ReadonlySet<string> = new Set([
    new URL(config.CHATWOOT_URL).origin,
    ...config.CHATWOOT_FILES.map((address) => new URL(address).origin),
  ]);

  async function call(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object | FormData,
  ): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await callProvider('chatwoot', `${inbox}${path}`, {
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
  /** A person with the HMAC that proves the person's identifier. */
  const proved = ({ identifier, name, attributes }: ChatwootPerson) => ({
    identifier,
    identifier_hash: createHmac('sha256', config.CHATWOOT_TOKEN).update(identifier).digest('hex'),
    name,
    custom_attributes: attributes,
  });
  const at = (contact: string, conversation: bigint): string =>
    `/contacts/${encodeURIComponent(contact)}/conversations/${conversation}`;

  return {
    /** Creates a contact at the desk. @returns the contact's secret `source_id`. */
    async contact(person: ChatwootPerson): Promise<string> {
      const made = await call('POST', '/contacts', proved(person));
      const source = isObject(made) ? made['source_id'] : undefined;
      if (typeof source !== 'string' || source === '' || source.length > 200)
        throw new Error('Chatwoot gave no contact');
      return source;
    },

    /** Updates a contact's name and attributes. */
    async identify(contact: string, person: ChatwootPerson): Promise<void> {
      await call('PATCH', `/contacts/${encodeURIComponent(contact)}`, proved(person));
    },

    async conversation(contact: string): Promise<bigint> {
      const made = await call('POST', `/contacts/${encodeURIComponent(contact)}/conversations`, {});
      const id = isObject(made) ? idOf(made['id']) : undefined;
      if (id === undefined) throw new Error('Chatwoot gave no conversation');
      return id;
    },

    /** Reads the state of a conversation. */
    async look(contact: string, conversation: bigint): Promise<ChatwootConversation> {
      const record = await call('GET', at(contact, conversation));
      if (!isObject(record)) throw new Error('Chatwoot gave no conversation');
      const seen = Number(record['agent_last_seen_at']);
      return {
        isResolved: record['status'] === 'resolved' || record['status'] === 2,
        // The time is in whole seconds, so everything written within this second counts as seen.
        agentSeenAt: Number.isFinite(seen) ? seen * 1000 + 999 : 0,
      };
    },

    /** Reads at most 20 messages, oldest first: those before the given one, or the newest. */
    async messages(contact: string, conversation: bigint, before?: bigint): Promise<ChatwootMessage[]> {
      const query = before === undefined ? '' : `?before=${before}`;
      const answer = await call('GET', `${at(contact, conversation)}/messages${query}`);
      if (!Array.isArray(answer)) throw new Error('Chatwoot gave no messages');
      return answer.flatMap((raw) => readMessage(raw, origins) ?? []);
    },

    /** Sends a player's message. @param said `picture`: image as WebP. @returns the message's id at Chatwoot. */
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

    /** Reports that the player has read the answers. */
    seen: (contact: string, conversation: bigint): Promise<unknown> =>
      call('POST', `${at(contact, conversation)}/update_last_seen`, {}),

    /**
     * Downloads an image from the desk. AWAY: not available yet, for example while Chatwoot moves the image to its
     * storage. Undefined if it can't be shown, for example because it is too large.
     */
    async picture(
      address: string,
      most: number,
    ): Promise<{ bytes: Buffer; type: string } | 'AWAY' | undefined> {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      let url = new URL(address);
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        if (!origins.has(url.origin)) return undefined;
        const response = await callProvider('chatwoot', url, { redirect: 'manual', signal }).catch(
          () => undefined,
        );
        const location = response?.headers.get('location') ?? null;
        if (response !== undefined && REDIRECTS.has(response.status) && location !== null) {
          await response.body?.cancel();
          if (!URL.canParse(location, url.href)) return undefined;
          url = new URL(location, url.href);
          continue;
        }
        if (response?.ok !== true) return 'AWAY';
        const bytes = await bytesUpTo(response, most).catch(() => 'AWAY' as const);
        const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
        return bytes === undefined || bytes === 'AWAY' ? bytes : { bytes, type };
      }
      return undefined;
    },

    /**
     * True if a webhook is recent and signed by Chatwoot: HMAC-SHA256 over `{timestamp}.{body}`. Compares in constant
     * time.
     */
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

/**
 * Conversation that a webhook is about, with the changed message; undefined if the webhook can't change anything here.
 */
export function subjectOf(body: Buffer): { conversation: bigint; changed: bigint | undefined } | undefined {
  let payload: unknown;
  try {
    payload = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  if (!isObject(payload)) return undefined;
  const { event, conversation, id } = payload;
  const isMessage = event === 'message_created' || event === 'message_updated';
  if (!isMessage && event !== 'conversation_status_changed' && event !== 'conversation_updated')
    return undefined;
  const of = idOf(isMessage ? isObject(conversation) && conversation['id'] : id);
  const changed = event === 'message_updated' ? idOf(id) : undefined;
  return of === undefined ? undefined : { conversation: of, changed };
}
