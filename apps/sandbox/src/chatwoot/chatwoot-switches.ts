import { randomUUID } from 'node:crypto';
import type { Courier } from '../courier.ts';
import { replayWebhooks } from '../replay.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import type { Agent } from './chatwoot-agent.ts';
import type { Conversation, Message, Records } from './chatwoot-records.ts';
import { messageBody, signChatwoot } from './chatwoot-webhooks.ts';

const forgeries = ['wrong-secret', 'changed-body', 'no-signature', 'no-delivery', 'stale', 'early'] as const;
type Forgery = (typeof forgeries)[number];
const TEN_MINUTES_MS = 600_000;

const forgedHeaders: Record<Forgery, (body: string, secret: string) => Record<string, string>> = {
  'wrong-secret': (body) => signChatwoot('somebody else', body, randomUUID()),
  'changed-body': (body, secret) => signChatwoot(secret, `${body} `, randomUUID()),
  'no-signature': (_body, _secret) => ({ 'x-chatwoot-delivery': randomUUID() }),
  'no-delivery': (body, secret) => {
    const { 'x-chatwoot-delivery': _none, ...rest } = signChatwoot(secret, body, '');
    return rest;
  },
  stale: (body, secret) => signChatwoot(secret, body, randomUUID(), Date.now() - TEN_MINUTES_MS),
  early: (body, secret) => signChatwoot(secret, body, randomUUID(), Date.now() + TEN_MINUTES_MS),
};

const player = { type: 'string', maxLength: 64 } as const;
const long = { type: 'string', maxLength: 5000 } as const;

/**
 * Adds the actions that a test or a person can take in Chatwoot. They name a player by the product's identifier, such
 * as `player-1001`.
 */
export function addChatwootSwitches(parts: {
  world: World;
  records: Records;
  agent: Agent;
  courier: Courier;
}): void {
  const { world, records, agent, courier } = parts;
  const { switchboard } = world;
  const provider = 'chatwoot';
  const { webhookSecret } = records.secrets;
  const mustFind = (identifier: string): Conversation => {
    const conversation = records.newestOf(identifier);
    if (conversation === undefined) throw new SwitchError(`${identifier} has no conversation.`, 404);
    return conversation;
  };

  switchboard.add<{
    player: string;
    text: string;
    name?: string;
    isPrivate?: boolean;
    picture?: string;
    pictureType?: string;
  }>({
    provider,
    name: 'answer',
    says: 'Somebody answers a player. Answers after the webhook’s first attempt, with the product’s status.',
    fields: {
      player,
      text: long,
      name: player,
      isPrivate: { type: 'boolean' },
      picture: { type: 'string', maxLength: 100_000 },
      pictureType: { type: 'string', maxLength: 40 },
    },
    required: ['player', 'text'],
    act: async ({ player: who, text, name = 'Tomas Reis', isPrivate = false, picture, pictureType }) => {
      const { message, status } = await agent.answer(mustFind(who), {
        text,
        name,
        isPrivate,
        ...(picture === undefined ? {} : { picture: { type: pictureType ?? 'image/png', base64: picture } }),
      });
      return { id: message.id, status };
    },
  });

  switchboard.add<{ player: string }>({
    provider,
    name: 'resolve',
    says: 'A conversation is resolved.',
    fields: { player },
    required: ['player'],
    act: async ({ player: who }) => ({ status: await agent.resolve(mustFind(who)) }),
  });

  switchboard.add<{ player: string }>({
    provider,
    name: 'look',
    says: 'What Chatwoot knows of a player.',
    fields: { player },
    required: ['player'],
    act: ({ player: who }) => {
      const conversation = mustFind(who);
      return {
        conversation,
        contact: records.contact(conversation.sourceId),
        messages: records.messages(conversation.id),
        count: records.conversations().length,
      };
    },
  });

  const mustFindMessage = (conversation: Conversation, id: number | undefined): Message => {
    const all = records.messages(conversation.id);
    const message =
      id === undefined
        ? all.findLast(({ isIncoming }) => !isIncoming)
        : all.find((candidate) => candidate.id === id);
    if (message === undefined) throw new SwitchError('There is no such message.', 404);
    return message;
  };
  const message = { type: 'integer', minimum: 1 } as const;

  switchboard.add<{ player: string; message?: number }>({
    provider,
    name: 'delete',
    says: 'A message is deleted: the last answer, or one by its id.',
    fields: { player, message },
    required: ['player'],
    act: async ({ player: who, message: id }) => {
      const conversation = mustFind(who);
      return { status: await agent.remove(conversation, mustFindMessage(conversation, id)) };
    },
  });

  switchboard.add<{ player: string; text: string; message?: number }>({
    provider,
    name: 'edit',
    says: 'A message is given another text: the last answer, or one by its id.',
    fields: { player, message, text: long },
    required: ['player', 'text'],
    act: async ({ player: who, text, message: id }) => {
      const conversation = mustFind(who);
      return { status: await agent.edit(conversation, mustFindMessage(conversation, id), text) };
    },
  });

  switchboard.add<{ player: string; copies?: number }>({
    provider,
    name: 'replay',
    says: 'Every webhook about a player’s conversation comes again, in any order.',
    fields: { player, copies: { type: 'integer', minimum: 1, maximum: 50 } },
    required: ['player'],
    act: async ({ player: who, copies = 3 }) =>
      replayWebhooks({
        courier,
        subject: String(mustFind(who).id),
        copies,
        sign: (body) => signChatwoot(webhookSecret, body, 'the-same-delivery'),
      }),
  });

  switchboard.add<{ player: string; kind: Forgery }>({
    provider,
    name: 'forge',
    says: 'Somebody who is not Chatwoot says that a player was answered.',
    fields: { player, kind: { type: 'string', enum: forgeries } },
    required: ['player', 'kind'],
    act: async ({ player: who, kind }) => {
      const conversation = mustFind(who);
      const claimed: Message = {
        id: 999_999,
        conversationId: conversation.id,
        isIncoming: false,
        isPrivate: false,
        content: 'Send me your password.',
        name: 'Support',
        createdAt: Date.now(),
        pictures: [],
      };
      const body = messageBody(conversation, claimed);
      const status = await courier.post(body, forgedHeaders[kind](body, webhookSecret), `forged ${kind}`);
      return { kind, status };
    },
  });
}
