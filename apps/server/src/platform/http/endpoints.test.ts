import { type Endpoint, endpoints } from '@aureus/contract/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Routes that aren't in the contract: providers, monitors and browsers call them. */
const NOT_OF_THE_CONTRACT = [
  'GET /',
  'GET /assets/:*',
  'GET /:*',
  'GET /staff',
  'GET /staff/:*',
  'GET /staff/assets/:*',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'POST /api/webhooks/chatwoot',
  'POST /api/webhooks/fireblocks',
  'POST /api/webhooks/payadmit',
  'POST /api/webhooks/skinsback-events',
  'POST /api/webhooks/skinsback/:order/:proof',
  'POST /api/webhooks/sumsub',
];

type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: object;
  responses?: Record<string, { content?: object }>;
};
/** Names of an endpoint's inputs. `body` and `reply`: true if it has a body, and a JSON reply. */
type Shape = { params: string[]; query: string[]; headers: string[]; body: boolean; reply: boolean };

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

function ofDocument({ parameters = [], requestBody, responses = {} }: Operation): Shape {
  const named = (where: string) =>
    parameters
      .filter((one) => one.in === where)
      .map(({ name }) => name)
      .sort();
  return {
    params: named('path'),
    query: named('query'),
    headers: named('header'),
    body: requestBody !== undefined,
    reply: responses['200']?.content !== undefined,
  };
}

function ofContract({ params, query, keyed, body, reply }: Endpoint): Shape {
  return {
    params: Object.keys(params?.properties ?? {}).sort(),
    query: Object.keys(query?.properties ?? {}).sort(),
    headers: keyed ? ['idempotency-key'] : [],
    body: body !== undefined,
    reply: typeof reply === 'object',
  };
}

it('the contract has every route of the API, and no other', () => {
  const { paths = {} } = site.app.http.swagger() as { paths?: Record<string, Record<string, Operation>> };
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(.+?)\}/g, ':$1')}`,
      operation,
    })),
  );
  const isOther = ({ name }: { name: string }) => NOT_OF_THE_CONTRACT.includes(name);
  expect(documented.filter(isOther).map(({ name }) => name)).toHaveLength(NOT_OF_THE_CONTRACT.length);
  const routes = documented.filter((one) => !isOther(one));
  expect(Object.fromEntries(routes.map(({ name, operation }) => [name, ofDocument(operation)]))).toEqual(
    Object.fromEntries(Object.entries(endpoints).map(([name, one]) => [name, ofContract(one)])),
  );
});
