// Generates docs/metrics.md from the site's own metrics. With --check, a step of npm run check that compares the two.
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { generate } from './generated.mjs';

const HEAD = `# Metrics

What \`GET /metrics\` shows for Prometheus. In production \`METRICS_TOKEN\` opens it. Labels have few values and never name a player. Rules: [alerts.yml](../deploy/prometheus/alerts.yml), each with its [runbook](runbooks).

A gauge of the site is read from the database by one node, at most every 15 seconds, and shown by all: take \`max\`. It's absent where it couldn't be read. All others are each node's own: take \`sum\`, or \`max\` and \`min\` by instance.

Beside these there are prom-client's metrics of the process (\`aureus_process_…\`, \`aureus_nodejs_…\`).

Written by \`npm run docs:metrics\` from \`apps/server/src/platform/metrics.ts\`.
`;

/**
 * Returns the number of the site's own metrics, and the document about them, in the order of their definition: name,
 * kind, labels and help.
 */
function metricsDocument() {
  const { registry, site } = createMetrics();
  const ofSite = new Set(Object.values(site).map(({ name }) => name));
  const metrics = registry
    .getMetricsAsArray()
    .filter(({ name }) => !/^aureus_(?:process|nodejs)_/.test(name));
  const table = (rows) =>
    `| metric | kind | labels | what it shows |\n|---|---|---|---|\n${rows
      .map(
        ({ name, type, labelNames, help }) =>
          `| \`${name}\` | ${type} | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${help} |\n`,
      )
      .join('')}`;
  return {
    count: metrics.length,
    text: `${HEAD}
## Of each node

${table(metrics.filter(({ name }) => !ofSite.has(name)))}
## Of the site

${table(metrics.filter(({ name }) => ofSite.has(name)))}`,
  };
}

const { count, text } = metricsDocument();
const old = generate({ 'docs/metrics.md': text }, 'npm run docs:metrics');
console.log(old.length === 0 ? `${count} metrics` : old.join('\n'));
process.exitCode = old.length;
