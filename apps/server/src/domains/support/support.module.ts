import { refuse } from '../../platform/http/errors.ts';
import { webhookRoutes } from '../../platform/http/webhooks.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { PaymentsStaff } from '../cashier/payments/payments.staff.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import type { Desks, Staff, Standing, Timeline } from '../staff/staff.ts';
import { createCanned } from './support.canned.ts';
import { createChatwoot } from './support.chatwoot.ts';
import { createChatwootDesk } from './support.chatwoot-desk.ts';
import { supportConsoleRoutes } from './support.console.routes.ts';
import { createSupportConsole } from './support.console.ts';
import { readDesk } from './support.desk.store.ts';
import { builtInDesk } from './support.desk.ts';
import { heldPayments } from './support.held.ts';
import { supportJobs, supportSchedule } from './support.jobs.ts';
import { fillOldAnswers } from './support.old-rows.ts';
import { supportPersonal } from './support.personal.ts';
import { createPictures } from './support.pictures.ts';
import { followVisitors, publishSupport } from './support.realtime.ts';
import { supportRoutes } from './support.routes.ts';
import { isVisitor } from './support.rules.ts';
import { supportTimeline } from './support.timeline.ts';
import { announcer, createSupport, type Support } from './support.ts';
import { createVisitors, visitorCookie } from './support.visitors.ts';

type Uses = {
  account: Account;
  payments: Payments & { staff: PaymentsStaff };
  staff: Staff & { standing: Standing; timeline: Timeline; desks: Desks };
};

/** Support conversations of players and visitors with staff, in the support window and in the console. */
export function supportModule(node: Node, { account, payments, staff }: Uses): Module<Support> {
  const { db, bus, realtime, now, log, config, metrics, publicUrl } = node;
  const { hours, targetMinutes } = config.support;
  const { standing } = staff;
  staff.timeline.add('SUPPORT', supportTimeline(db));
  const read = (lateBefore: Date) => readDesk(db, lateBefore);
  staff.desks.add({ name: 'SUPPORT', access: 'support.read', targetMinutes, read });
  const pictures = createPictures();
  const announce = announcer(db, bus);
  const chatwoot =
    config.support.chatwoot === undefined
      ? undefined
      : createChatwootDesk({
          db,
          log,
          now,
          pictures,
          announce,
          url: config.support.chatwoot.CHATWOOT_URL,
          chatwoot: createChatwoot(config.support.chatwoot),
          personOf: async (id) => {
            if (isVisitor(id)) return { identifier: `visitor-${-id}`, name: 'Visitor', attributes: {} };
            const player = (await account.players([id])).get(id);
            const { Level: level, Tier: tier } = player?.currentLevel ?? { Level: 1, Tier: '' };
            const attributes = { level, tier, player_page: `${publicUrl()}/staff/players/${id}` };
            return { identifier: `player-${id}`, name: player?.username ?? '', attributes };
          },
        });
  const desk = chatwoot ?? builtInDesk;
  const heldOf = heldPayments({ payments, standing });
  const visitors = createVisitors({ db, desk, announce });
  const support = createSupport({ db, bus, now, hours, desk, pictures, heldOf, announce });
  const inbox = createSupportConsole({
    db,
    bus,
    now,
    desk,
    pictures,
    account,
    staff,
    standing,
    heldOf,
    announce,
  });
  const canned = createCanned({ db, staff });
  return {
    face: support,
    personal: supportPersonal,
    routes: (http) => {
      const { visitorsPerHour } = config.support;
      supportRoutes(http, { support, visitors, publicUrl, visitorsPerHour });
      followVisitors({
        realtime,
        log,
        visitorOf: (cookies) => visitors.find(http.parseCookie(cookies ?? '')[visitorCookie(publicUrl())]),
        unread: support.unread,
      });
      webhookRoutes(http, metrics, [
        {
          path: 'chatwoot',
          provider: 'chatwoot',
          take: async (body, headers) => {
            if (chatwoot === undefined) throw refuse('webhook.error.signature');
            return chatwoot.webhook(body, headers);
          },
        },
      ]);
      supportConsoleRoutes(http, { inbox, canned, targetMinutes, deskUrl: desk.url, now });
    },
    jobs: supportJobs(support, visitors, desk, chatwoot, () => fillOldAnswers(db)),
    schedule: supportSchedule,
    listen: () => publishSupport(node),
  };
}
