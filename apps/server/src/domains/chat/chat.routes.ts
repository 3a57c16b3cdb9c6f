import {
  ChatAnnouncementBody,
  ChatHistoryReply,
  ChatMuteBody,
  ChatOwnMuteReply,
  ChatSendBody,
  ChatSendReply,
  chatPaths,
} from '@aureus/contract/chat.ts';
import { Id } from '@aureus/contract/shared.ts';
import Type from 'typebox';
import type { Http } from '../../platform/http/http.ts';
import { requireSession } from '../../platform/session.ts';
import type { Chat } from './chat.ts';

export function chatRoutes(app: Http, chat: Chat): void {
  app.get(
    chatPaths.history,
    {
      schema: {
        params: Type.Object({ room: Type.String({ maxLength: 8 }) }),
        response: { 200: ChatHistoryReply },
      },
    },
    async (request) => ({
      data: await chat.history(request.params.room, request.session?.playerId ?? null),
    }),
  );

  app.post(
    chatPaths.send,
    { schema: { body: ChatSendBody, response: { 200: ChatSendReply } } },
    async (request) => ({
      data: await chat.send(requireSession(request), request.body.room, request.body.message),
    }),
  );

  app.delete(
    chatPaths.message,
    { schema: { params: Type.Object({ id: Id }) }, config: { staffAct: 'chat message deleted' } },
    async (request) => {
      await chat.remove(requireSession(request), BigInt(request.params.id));
      return { data: null };
    },
  );

  app.post(
    chatPaths.mute,
    { schema: { body: ChatMuteBody }, config: { staffAct: 'chat mute' } },
    async (request) => {
      await chat.mute(requireSession(request), BigInt(request.body.userId), request.body.minutes);
      return { data: null };
    },
  );

  app.get(chatPaths.ownMute, { schema: { response: { 200: ChatOwnMuteReply } } }, async (request) => ({
    data: { mutedUntil: await chat.mutedUntil(requireSession(request).playerId) },
  }));

  app.post(
    chatPaths.announcements,
    {
      schema: { body: ChatAnnouncementBody, response: { 200: ChatSendReply } },
      config: { staffAct: 'chat announcement' },
    },
    async (request) => ({ data: await chat.announce(requireSession(request), request.body.message) }),
  );
}
