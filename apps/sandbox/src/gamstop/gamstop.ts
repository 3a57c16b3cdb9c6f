import type { FastifyInstance } from 'fastify';
import { html } from '../html.ts';
import { sendPage } from '../page.ts';
import { addGate } from '../switchboard/gate.ts';
import type { World } from '../world.ts';

const API_KEY = 'sandbox-gamstop-key';
const STATES = ['Y', 'P', 'N'] as const;
type State = (typeof STATES)[number];
const MEANS: Record<State, string> = { Y: 'excluded', P: 'was excluded', N: 'never excluded' };

type Entry = { lastName: string; dateOfBirth: string; state: State };

const FIELDS = ['firstName', 'lastName', 'dateOfBirth', 'email', 'postcode', 'mobile'];
const keyOf = (lastName: string, dateOfBirth: string): string =>
  `${lastName.trim().toLowerCase()} ${dateOfBirth}`;

/**
 * GAMSTOP's endpoint for one person, and a page to add people to its self-exclusion register by last name and date of
 * birth.
 */
export function createGamstop(world: World) {
  const people = world.store.shelf<Entry>('gamstop.people');
  const put = ({ lastName, dateOfBirth, state }: Entry): Entry => {
    const entry = { lastName: lastName.trim(), dateOfBirth, state };
    people.put(keyOf(lastName, dateOfBirth), entry);
    return entry;
  };

  const routes = async (scope: FastifyInstance): Promise<void> => {
    addGate(scope, world, 'gamstop');
    const silence = world.switchboard.toggle(
      'gamstop',
      'nonsense',
      'Answers with a header that means nothing.',
    );
    world.switchboard.add<Entry>({
      provider: 'gamstop',
      name: 'set',
      says: 'Puts a person on the register (Y), says that an exclusion is over (P), or takes them off (N).',
      fields: {
        lastName: { type: 'string', maxLength: 64 },
        dateOfBirth: { type: 'string', maxLength: 10 },
        state: { type: 'string', enum: STATES },
      },
      required: ['lastName', 'dateOfBirth', 'state'],
      act: put,
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.post<{ Body: Record<string, string> | undefined }>('/v2', async (request, reply) => {
      if (request.headers['x-api-key'] !== API_KEY) return reply.code(403).send();
      const body = request.body ?? {};
      if (FIELDS.some((field) => typeof body[field] !== 'string')) return reply.code(400).send();
      if (!/^\d{4}-\d{2}-\d{2}$/u.test(body['dateOfBirth'] ?? '')) return reply.code(400).send();
      const person = people.get(keyOf(body['lastName'] ?? '', body['dateOfBirth'] ?? ''));
      return reply
        .header('x-exclusion', silence.on ? '?' : (person?.state ?? 'N'))
        .header('x-unique-id', String(Date.now()))
        .send();
    });

    scope.get('/', async (_request, reply) => {
      const rows = people
        .list()
        .map(
          ({ lastName, dateOfBirth, state }) =>
            html`<li><strong>${lastName}</strong>, born ${dateOfBirth}: ${MEANS[state]}</li>`,
        );
      return sendPage(reply, {
        title: 'GAMSTOP',
        body: html`<p>The register of people who have excluded themselves from gambling in Great Britain.</p>
<ul>${rows}</ul>
<form method="post" action="/gamstop/people">
<p><label>Last name <input name="lastName" maxlength="64" required></label></p>
<p><label>Date of birth <input name="dateOfBirth" type="date" required></label></p>
<p><button name="state" value="Y">Exclude</button> <button name="state" value="P">Exclusion is over</button> <button name="state" value="N">Take off</button></p>
</form>`,
      });
    });

    scope.post<{ Body: Partial<Entry> }>('/people', async (request, reply) => {
      const { lastName, dateOfBirth, state } = request.body;
      if (lastName && dateOfBirth && state && STATES.includes(state)) put({ lastName, dateOfBirth, state });
      return reply.redirect('/gamstop', 303);
    });
  };

  return {
    routes,
    productEnv: (): Record<string, string> => ({
      GAMSTOP_API_URL: `${world.origin()}/gamstop/v2`,
      GAMSTOP_API_KEY: API_KEY,
    }),
  };
}
