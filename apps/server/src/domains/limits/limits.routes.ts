import {
  LimitBody,
  LimitsReply,
  limitsPaths,
  SelfBanBody,
  SelfBanReply,
  SessionReminderBody,
  SessionReminderReply,
} from '@aureus/contract/limits.ts';
import Type from 'typebox';
import type { Http } from '../../platform/http/http.ts';
import { requireSession } from '../../platform/session.ts';
import type { LossLimits } from './limits.loss.ts';
import type { Reminders } from './limits.reminder.ts';
import type { SelfBan } from './limits.self-ban.ts';
import type { Limits } from './limits.ts';

const Nothing = Type.Object({}, { additionalProperties: false });

type Parts = { limits: Limits; losses: LossLimits; selfBan: SelfBan; reminders: Reminders };

export function limitsRoutes(app: Http, { limits, losses, selfBan, reminders }: Parts): void {
  app.get(limitsPaths.limits, { schema: { response: { 200: LimitsReply } } }, async (request) => ({
    data: await limits.read(requireSession(request).playerId),
  }));

  app.patch(
    limitsPaths.limits,
    { schema: { body: LimitBody, response: { 200: LimitsReply } } },
    async (request) => {
      const { playerId } = requireSession(request);
      return { data: await limits.set(playerId, request.body.period, request.body.amount) };
    },
  );

  app.patch(
    limitsPaths.loss,
    { schema: { body: LimitBody, response: { 200: LimitsReply } } },
    async (request) => {
      const { playerId } = requireSession(request);
      await losses.set(playerId, request.body.period, request.body.amount);
      return { data: await limits.read(playerId) };
    },
  );

  app.post(
    limitsPaths.selfBan,
    { schema: { body: SelfBanBody, response: { 200: SelfBanReply } } },
    async (request) => ({ data: await selfBan.begin(requireSession(request).playerId, request.body) }),
  );

  app.post(
    limitsPaths.reminder,
    { schema: { body: Nothing, response: { 200: SessionReminderReply } } },
    async (request) => ({ data: await reminders.look(requireSession(request).playerId) }),
  );

  app.patch(
    limitsPaths.reminder,
    { schema: { body: SessionReminderBody, response: { 200: SessionReminderReply } } },
    async (request) => ({
      data: await reminders.set(requireSession(request).playerId, request.body.minutes),
    }),
  );

  app.post(
    limitsPaths.reminderSeen,
    { schema: { body: Nothing, response: { 200: SessionReminderReply } } },
    async (request) => ({ data: await reminders.seen(requireSession(request).playerId) }),
  );
}
