import type { SecurityEventKind } from '../platform/security-events.ts';
import type { TestApp } from './test-app.ts';

/** How many security events of a kind a site has reported, as its metrics tell. */
export async function eventsOf({ app }: Pick<TestApp, 'app'>, kind: SecurityEventKind): Promise<number> {
  const { values } = await app.metrics.securityEvents.get();
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
}
