import { newId } from '@aureus/server/platform/random.ts';
import { asker, type Call, type CallsOf } from './growth.calls.ts';
import type { StaffEndpoint } from './growth.unmeasured.ts';
import type { AskAsMember } from './member.ts';
import type { Seat, Stage } from './stage.ts';

/**
 * Returns the calls that the console makes, without those of `UNMEASURED`. Most calls about a player are about the
 * busy one.
 */
export async function callsOfStaff(stage: Stage, ask: AskAsMember): Promise<CallsOf<StaffEndpoint>> {
  const [busy, ...others] = stage.seats as [Seat, ...Seat[]];
  const id = busy.playerId;
  const player = `/api/staff/players/${id}`;
  await asker(stage.url)(busy, 'POST', '/api/support/messages', {
    key: newId(),
    text: 'Where is my deposit?',
  });
  const { requestId } = (await ask('POST', `${player}/credit`, {
    amount: 1_000,
    reason: 'A late payout',
  })) as {
    requestId: string;
  };
  const { rows } = await stage.owner.query<{
    message: string;
    request: string;
    thread: string;
    deep: string;
    middle: string;
  }>(
    `select (select max(message_id) from chat_reports)::text as message, (select max(id) from staff_requests)::text as request,
       (select max(id) from support_threads where player_id = $1)::text as thread,
       (select percentile_disc(0.5) within group (order by id) from chat_messages where player_id <> $1)::text as deep,
       (select max(position) / 2 from staff_log)::text as middle`,
    [id],
  );
  const { message, request, thread, deep, middle } = rows[0] as (typeof rows)[number];
  const [first] = (await ask('GET', '/api/staff/cases').then(
    (data) => (data as { cases: { id: string }[] }).cases,
  )) as [{ id: string }];
  const timeline = (kind: string): Call => ({
    name: `timeline, ${kind}`,
    path: `${player}/timeline?kind=${kind}`,
  });
  const search = (text: string) => `/api/staff/players?search=${encodeURIComponent(text)}`;
  return {
    'GET /api/staff/players': [
      { name: 'search by name', path: search('bench77') },
      { name: 'search by the beginning of a name', path: search('bench1') },
      { name: 'search by id', path: search(String(id)) },
      { name: 'search for what isn’t there', path: search('nothing-like-this') },
    ],
    'GET /api/staff/players/:id': [{ name: 'player page', path: player }],
    'GET /api/staff/players/:id/timeline': [
      { name: 'timeline', path: `${player}/timeline` },
      ...[
        'PLAY',
        'PAYMENT',
        'TRANSFER',
        'GIFT',
        'SESSION',
        'LIMIT',
        'KYC',
        'CHAT',
        'SUPPORT',
        'NOTE',
        'STAFF',
      ].map(timeline),
    ],
    'GET /api/staff/players/:id/aml': [{ name: 'AML cases of a player', path: `${player}/aml` }],
    'GET /api/staff/players/:id/privacy': [{ name: 'privacy of a player', path: `${player}/privacy` }],
    'GET /api/staff/players/:id/signals': [{ name: 'signals of a player', path: `${player}/signals` }],
    'GET /api/staff/aml': [
      { name: 'AML cases' },
      { name: 'AML cases, closed', path: '/api/staff/aml?closed=1' },
    ],
    'GET /api/staff/signals': [{ name: 'signals' }],
    'GET /api/staff/kyc': [{ name: 'identity checks', path: '/api/staff/kyc?view=APPROVED' }],
    'GET /api/staff/chat': [{ name: 'reported messages' }],
    'GET /api/staff/chat/acts': [
      { name: 'acts of moderators' },
      { name: 'acts to review', path: '/api/staff/chat/acts?open=1' },
    ],
    'GET /api/staff/chat/messages/:id': [
      { name: 'a message with its context', path: `/api/staff/chat/messages/${message}` },
    ],
    'GET /api/staff/chat/players/:id': [
      { name: 'messages of a player', path: `/api/staff/chat/players/${others[0]?.playerId}` },
      {
        name: 'messages of a player, long ago',
        path: `/api/staff/chat/players/${others[0]?.playerId}?before=${deep}`,
      },
    ],
    'GET /api/staff/chat/rules': [{ name: 'versions of the chat’s rules' }],
    'GET /api/staff/queues': [{ name: 'queues of all kinds' }],
    'GET /api/staff/requests': [
      { name: 'queue' },
      { name: 'queue, what has ended', path: '/api/staff/requests?ended=1' },
    ],
    'GET /api/staff/requests/:id': [{ name: 'a request', path: `/api/staff/requests/${request}` }],
    'GET /api/staff/overview': [{ name: 'overview' }],
    'GET /api/staff/desks': [{ name: 'desks' }],
    'GET /api/staff/waits': [{ name: 'what of staff doesn’t count yet' }],
    'GET /api/staff/given-alone': [
      { name: 'gifts without approval', path: '/api/staff/given-alone?days=30' },
    ],
    'GET /api/staff/house': [
      { name: 'house, a day', path: '/api/staff/house?days=1' },
      { name: 'house, 30 days', path: '/api/staff/house?days=30' },
    ],
    'GET /api/staff/log': [
      { name: 'log' },
      { name: 'log, from its middle', path: `/api/staff/log?before=${middle}&limit=500` },
      { name: 'log by code', path: '/api/staff/log?code=NOTE_WRITTEN' },
      { name: 'log by words', path: '/api/staff/log?search=bench' },
      { name: 'log by words that it hasn’t', path: '/api/staff/log?search=nothing-like-this' },
    ],
    'GET /api/staff/support': (['MINE', 'OPEN', 'UNASSIGNED', 'CLOSED'] as const).map((view) => ({
      name: `conversations, ${view}`,
      path: `/api/staff/support?view=${view}`,
    })),
    'GET /api/staff/support/threads/:id': [
      { name: 'a conversation', path: `/api/staff/support/threads/${thread}` },
    ],
    'GET /api/staff/support/canned': [{ name: 'prepared answers' }],
    'GET /api/staff/cases': [{ name: 'cases of the site' }],
    'GET /api/staff/cases/:id': [{ name: 'editor of a case', path: `/api/staff/cases/${first.id}` }],
    'GET /api/staff/case-items': [{ name: 'items for a case', path: '/api/staff/case-items?search=knife' }],
    'GET /api/staff/gift-cards': [{ name: 'gift cards' }],
    'GET /api/staff/promo-codes': [{ name: 'promo codes' }],
    'GET /api/staff/prizes': [{ name: 'prizes' }],
    'GET /api/staff/reconciliation': [{ name: 'differences of the books' }],
    'GET /api/staff/members': [{ name: 'members' }],
    'GET /api/staff/policy': [{ name: 'policy' }],
    'GET /api/staff/switches': [{ name: 'switches' }],
    'GET /api/staff/door': [{ name: 'door of the console' }],
    'GET /api/staff/me': [{ name: 'the member' }],
    'POST /api/staff/players/:id/note': [
      { name: 'a note', path: `${player}/note`, body: { text: 'Called back' } },
    ],
    'POST /api/staff/players/:id/credit': [
      { name: 'a credit', path: `${player}/credit`, body: { amount: 0.01, reason: 'A late payout' } },
    ],
    'POST /api/staff/requests/:id/claim': [
      { name: 'a request claimed', path: `/api/staff/requests/${requestId}/claim`, body: {} },
    ],
    'POST /api/staff/requests/:id/release': [
      { name: 'a request released', path: `/api/staff/requests/${requestId}/release`, body: {} },
    ],
    'POST /api/staff/support/threads/:id/answers': [
      {
        name: 'an answer of support',
        path: `/api/staff/support/threads/${thread}/answers`,
        prepare: async () => ({ body: { key: newId(), text: 'It is on its way.' } }),
      },
    ],
    'POST /api/staff/support/threads/:id/notes': [
      {
        name: 'a note on a conversation',
        path: `/api/staff/support/threads/${thread}/notes`,
        body: { text: 'Asked' },
      },
    ],
    'POST /api/staff/support/threads/:id/read': [
      { name: 'a conversation read', path: `/api/staff/support/threads/${thread}/read`, body: { upTo: '1' } },
    ],
  };
}
