import { eventually } from './eventually.ts';
import { startTestApp, type TestApp, type TestPlayer } from './test-app.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

/** Starts another node of a site on the same database, clock and beacon, and waits until the node answers. */
export async function startNode(
  site: TestApp,
  options: Omit<Parameters<typeof startTestApp>[0] & object, 'beside'> = {},
): Promise<TestApp> {
  const node = await startTestApp({ ...options, beside: site });
  await untilItAnswers(node);
  return node;
}

export async function untilItAnswers(site: TestApp): Promise<void> {
  await eventually('an answer', async () => (await site.visitor('GET', '/api/info')).status === 200);
}

/** Returns a signed-in player whose calls go to another node of the site. */
export function atNode(node: TestApp, { id, cookie }: TestPlayer): TestPlayer {
  return {
    id,
    cookie,
    call: (method, path, body, headers = {}) => node.visitor(method, path, body, { cookie, ...headers }),
    socket: (): Promise<TestSocket> => openSocket(node.url, { cookie }),
  };
}
