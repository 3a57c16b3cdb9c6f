import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { DASHBOARDS, dashboardOf, queriesOf } from './dashboard-panels.mjs';

const queries = Object.values(DASHBOARDS).flatMap(queriesOf);
const metrics = new Map(
  createMetrics()
    .registry.getMetricsAsArray()
    .map((metric) => [metric.name, metric]),
);
/** Metric that backups write to a file for the node exporter, beside the site. */
const OF_FILES = new Map([['aureus_backup_timestamp_seconds', { labelNames: [] }]]);
/** Labels that the site's metrics don't declare: `instance` of every series, and `le` of the buckets of histograms. */
const GIVEN = ['instance', 'le'];

it.each(queries)('%s asks for metrics and labels that the site has', (query) => {
  const names = query.match(/aureus_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  const labels = names.flatMap((name) => {
    const metric =
      OF_FILES.get(name) ?? metrics.get(name) ?? metrics.get(name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(metric, name).toBeDefined();
    return metric.labelNames;
  });
  const used = [
    ...[...query.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label]) => label),
    ...[...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list]) => list.split(', ')),
  ];
  expect([...labels, ...GIVEN]).toEqual(expect.arrayContaining(used));
});

it('every panel has a title of its own, a unit and a query', () => {
  for (const [name, dashboard] of Object.entries(DASHBOARDS)) {
    const { panels } = dashboardOf(name, dashboard);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    for (const { title, fieldConfig, targets } of panels) {
      expect(fieldConfig.defaults.unit, title).toBeTypeOf('string');
      expect(targets.length, title).toBeGreaterThan(0);
      // A legend names only labels that its query keeps.
      for (const { expr, legendFormat } of targets)
        for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          expect(expr, title).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`));
    }
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
it.skipIf(!hasPromtool)('Prometheus itself can parse every query', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dashboards-'));
  const file = path.join(folder, 'queries.yml');
  const check = (texts) => {
    const rules = texts.map((query, at) => ({
      record: `query:${at}`,
      // Grafana puts a range in place of this variable when it queries.
      expr: query.replaceAll('$__rate_interval', '1m'),
    }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }));
    return spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  };
  try {
    const { status, stdout, stderr } = check(queries);
    expect(status, stderr).toBe(0);
    expect(stdout).toContain(`${queries.length} rules found`);
    expect(check(['sum(aureus_sockets']).status).not.toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
