import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createSecurityEvents, SECURITY_EVENT_KINDS } from './security-events.ts';

const docs = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

function watched() {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics();
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, metrics, events: createSecurityEvents({ log, metrics }) };
}

describe('a security event', () => {
  it('is one structured line without undefined or endless fields, and one count', async () => {
    const { lines, metrics, events } = watched();
    events.report({ kind: 'wrong_code', playerId: 7n, what: 'x'.repeat(5_000) });
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'security event',
        security: 'wrong_code',
        playerId: '7',
        what: 'x'.repeat(200),
      }),
    ]);
    expect(lines[0]).not.toHaveProperty('address');
    const text = await metrics.registry.metrics();
    expect(text).toContain('aureus_security_events_total{kind="wrong_code"} 1');
    expect(text).toContain('aureus_security_events_total{kind="staff_act"} 0');
  });

  it('of one kind in a storm is counted each time and written a few times', async () => {
    const { lines, metrics, events } = watched();
    for (let count = 0; count < 5_000; count += 1) events.report({ kind: 'webhook_forged' });
    events.report({ kind: 'staff_act', by: 'Livia', what: 'withdrawals approve 12' });
    const forged = lines.filter(({ security }) => security === 'webhook_forged');
    expect(forged.length).toBeLessThan(100);
    expect(lines.at(-1)).toMatchObject({ security: 'staff_act', by: 'Livia' });
    expect(await metrics.registry.metrics()).toContain(
      'aureus_security_events_total{kind="webhook_forged"} 5000',
    );
  });

  it.each(SECURITY_EVENT_KINDS)(
    '%s is explained to operators and has a rule that raises an alarm',
    (kind) => {
      expect(docs('operations/watch.md')).toContain(`| \`${kind}\` |`);
      expect(docs('../deploy/prometheus/alerts.yml')).toContain(`kind="${kind}"`);
    },
  );
});
