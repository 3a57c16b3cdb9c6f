// npm run dishonest: builds each lie of an operator into a real running site and says who reports it. --only <name>
// runs only that lie and can be repeated, --short runs three of them. --control runs the honest site at its full size,
// --words prints what each catcher says, --report writes docs/reports/dishonest.md.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { buildWeb } from '../tools/web-build.mjs';
import { control } from './control.ts';
import { isGood, judge, type Lie, type Outcome, type Verdict } from './lie.ts';
import { LIES, SHORT } from './lies.ts';
import { joinByInvite, signInMember } from './members.ts';
import { type Row, report, seconds } from './report.ts';
import { startSite } from './site.ts';
import { createVisitors, openWindow } from './visitors.ts';

/** Number of the server’s last lines that are shown where a lie couldn’t be tried. */
const LINES = 8;

const root = new URL('../', import.meta.url);
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    words: { type: 'boolean', default: false },
  },
});
const chosen = LIES.filter(({ name }) =>
  values.only === undefined ? !values.short || SHORT.includes(name) : values.only.includes(name),
);
const unknown = (values.only ?? []).filter(
  (name) => name !== 'control' && !LIES.some((lie) => lie.name === name),
);
if (unknown.length > 0) {
  console.error(
    `There is no lie ${unknown.join(', ')}. Lies: ${LIES.map(({ name }) => name).join(', ')}, control`,
  );
  process.exit(1);
}
await buildWeb(new URL('.', root).pathname.replace(/\/$/, ''), process.env);
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: [...args, '--disable-gpu'],
  env: { ...(process.env as Record<string, string>), ...env },
});
const proofs = await readFile(new URL('docs/proofs.md', root), 'utf8');
const stays = proofs.slice(proofs.indexOf('## What stays'));

const names = [...LIES.map(({ name }) => name), 'control'];
const startedAt = performance.now();
const rows: Row[] = [];
try {
  for (const [index, lie] of chosen.entries()) {
    const row = await tell(lie);
    rows.push(row);
    await report([row], names, false);
    console.log(`[${index + 1}/${chosen.length}] ${lineOf(row)}`);
  }
} finally {
  if (values.only === undefined || values.only.includes('control')) rows.push(...(await controlRows()));
  await browser.close();
}
const VERDICTS: readonly Verdict[] = [
  'caught',
  "can't pay",
  'named',
  'honest',
  'missed',
  'pays',
  'false alarm',
];
const lasted = performance.now() - startedAt;
for (const verdict of VERDICTS) {
  const names = rows.filter((row) => row.verdict === verdict).map(({ lie }) => lie.name);
  if (names.length > 0) console.log(`${verdict}: ${names.length} (${names.join(', ')})`);
}
console.log(`${seconds(lasted)} in all`);
await report(rows, names, values.report);
const failed = rows.filter(({ verdict }) => !isGood(verdict)).length;
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
process.exit();

/** Builds a lie into a site of its own and lets everyone look. */
async function tell(lie: Lie): Promise<Row> {
  const from = performance.now();
  const took = () => performance.now() - from;
  let outcome: Outcome;
  try {
    const site = await startSite(lie.site);
    try {
      const player = createVisitors(site);
      outcome = await lie.run({
        site,
        player,
        browser: (who, on = site) => openWindow(browser, on, who, lie),
        member: (name) => signInMember(browser, site, name),
        invited: (token) => joinByInvite(browser, site, token),
      });
    } catch (error) {
      const lines = (await site.log()).trim().split('\n').slice(-LINES);
      throw new Error(`${textOf(error)}\nThe server’s last lines:\n${lines.join('\n')}`, { cause: error });
    } finally {
      for (const context of browser.contexts()) await context.close();
      await site.close();
    }
  } catch (error) {
    const gain = `couldn’t be tried: ${textOf(error)}`;
    return { lie, outcome: { gain, pays: true, sights: [] }, verdict: 'missed', ms: took() };
  }
  return { lie, outcome, verdict: judge(lie, outcome, stays), ms: took() };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns a line about a lie. With --words, or if the lie was missed or pays, a line about each catcher follows. */
function lineOf({ lie, outcome, verdict, ms }: Row): string {
  const red = outcome.sights.filter(({ colour }) => colour === 'red').map(({ by }) => by);
  const by = red.length > 0 ? ` by ${red.join(', ')}` : '';
  const is: Record<Verdict, string> = {
    caught: `caught${by}`,
    "can't pay": `can't pay${by === '' ? '' : `, reported${by}`}`,
    named: 'not caught, named in docs/proofs.md',
    missed: `MISSED: expected ${lie.expected.join(', ')}; red${by === '' ? ' by none' : by}`,
    pays: 'PAYS, caught by none and not named',
    honest: 'honest',
    'false alarm': `FALSE ALARM${by}`,
  };
  const isLong = values.words || verdict === 'missed' || verdict === 'pays';
  const sights = outcome.sights.map(({ by, colour, words }) => `\n      ${by}: ${colour}: ${words}`);
  return `${lie.name}: ${is[verdict]} (${seconds(ms)}). ${outcome.gain}${isLong ? sights.join('') : ''}`;
}

/** Runs the honest control, at its full size with --control. Does nothing with --short. */
async function controlRows(): Promise<Row[]> {
  if (values.short) return [];
  const from = performance.now();
  const honest = await control(browser, values.control);
  const row: Row = { ...honest, ms: performance.now() - from };
  console.log(`control: ${row.outcome.gain} (${seconds(row.ms)})`);
  for (const { by, colour, words } of row.outcome.sights)
    if (colour === 'red') console.log(`      FALSE ALARM ${by}: ${words}`);
  return [row];
}
