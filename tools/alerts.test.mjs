import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Text of each alert rule, by the rule's name. */
const rules = new Map(
  read('deploy/prometheus/alerts.yml')
    .split('      - alert: ')
    .slice(1)
    .map((text) => [text.split('\n', 1)[0], text]),
);
const tests = read('deploy/prometheus/alerts.test.yml');
const metrics = new Map(
  createMetrics()
    .registry.getMetricsAsArray()
    .map((metric) => [metric.name, metric]),
);
/** Metrics that backups write to a file for the node exporter, beside the site. */
const OF_FILES = ['aureus_backup_timestamp_seconds'];
/**
 * Labels that a metric doesn't name: Prometheus adds `instance` to every series, and each bucket of a histogram has
 * `le`.
 */
const GIVEN = ['instance', 'le'];

it.each([...rules.keys()])(
  '%s has a runbook, a severity, and tests that it fires and stays quiet',
  (name) => {
    const rule = rules.get(name) ?? '';
    expect(rule).toContain(`runbook: docs/runbooks/${name}.md`);
    expect(rule).toMatch(/severity: (?:page|ticket) /);
    for (const part of ['# ', '## Meaning\n', '## Look\n', '## Act\n', '## Undo\n'])
      expect(read(`docs/runbooks/${name}.md`)).toContain(part);
    for (const kind of ['fires', 'stays quiet']) expect(tests).toContain(`- name: ${name} ${kind}\n`);
  },
);

describe('the rules', () => {
  it('use metrics and labels that the site has', () => {
    const selectors = [...rules.values()].flatMap((rule) => {
      const [, expression = ''] = /expr: '(.*)'\n/.exec(rule) ?? [];
      return [...expression.matchAll(/(aureus_\w+)(?:\{([^}]*)\})?/g)];
    });
    expect(selectors.length).toBeGreaterThanOrEqual(rules.size);
    for (const [, name, selector = ''] of selectors) {
      if (OF_FILES.includes(name)) continue;
      const metric = metrics.get(name) ?? metrics.get(name.replace(/_(?:bucket|count|sum)$/, ''));
      expect(metric, name).toBeDefined();
      for (const [, label] of selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g))
        expect([...metric.labelNames, ...GIVEN], `${name}{${label}}`).toContain(label);
    }
  });

  it('have a runbook each, and no runbook is without a rule', () => {
    const pages = readdirSync(path.join(root, 'docs/runbooks')).filter((file) => file !== 'README.md');
    expect(pages.toSorted()).toEqual([...rules.keys()].map((name) => `${name}.md`).toSorted());
  });
});
