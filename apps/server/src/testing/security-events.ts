import type { SecurityEventKind } from '../platform/security-events.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** Returns how many security events of a kind a site has reported, from its metrics. */
export async function eventsOf({ app }: Pick<TestApp, 'app'>, kind: SecurityEventKind): Promise<number> {
  const { values } = await app.metrics.securityEvents.get();
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
}

/** Waits until a site has reported `count` events. Events of payments are reported only after the reply was sent. */
export const eventsReach = (
  site: Pick<TestApp, 'app'>,
  kind: SecurityEventKind,
  count: number,
): Promise<boolean> =>
  eventually(`${count} times ${kind}`, async () => (await eventsOf(site, kind)) === count);
