// Generates the Grafana dashboards of deploy/grafana from their table. With --check, as in npm run check, it only
// compares the two.
import { DASHBOARDS, dashboardOf } from './dashboard-panels.mjs';
import { generate } from './generated.mjs';

const files = Object.fromEntries(
  Object.entries(DASHBOARDS).map(([name, dashboard]) => [
    `deploy/grafana/${name}.json`,
    `${JSON.stringify(dashboardOf(name, dashboard), null, 2)}\n`,
  ]),
);
const old = generate(files, 'npm run docs:dashboards');
const count = Object.values(DASHBOARDS).reduce((all, { panels }) => all + panels.length, 0);
console.log(old.length === 0 ? `${count} panels` : old.join('\n'));
process.exitCode = old.length;
