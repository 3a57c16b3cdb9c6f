import type { SecurityEventKind } from '../platform/security-events.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** Returns the number of security events of a kind that a site has reported. */
export async function eventsOf({ app }: Pick<TestApp, 'app'>, kind: SecurityEventKind): Promise<number> {
  const { values } = await app.metrics.securityEvents.get();
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
}

/** Waits until a site has reported `count` security events of a kind. */
export const eventsReach = (
  site: Pick<TestApp, 'app'>,
  kind: SecurityEventKind,
  count: number,
): Promise<boolean> =>
  eventually(`${count} times ${kind}`, async () => (await eventsOf(site, kind)) === count);
