import { BARS, medianOf } from './bars.mjs';

const secondsOf = (ms) => (ms / 1000).toFixed(1);
const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

/** Returns the report of a trial as Markdown. Its last line is `N passed, N failed`. */
export function reportOf({ results, slow, sockets, plan, facts, checks, last, journal, at = new Date() }) {
  const kinds = [...new Set(results.map(({ name }) => name))];
  const faults = kinds.map((kind) => {
    const all = results.filter(({ name }) => name === kind);
    const gaps = all.map(({ gap }) => gap);
    const { median, worst } = BARS[all[0].bar] ?? {};
    const bar = [median, worst].filter(Boolean).map((ms) => ms / 1000);
    return [
      all[0].title,
      all.length,
      secondsOf(Math.min(...gaps)),
      secondsOf(medianOf(gaps)),
      secondsOf(Math.max(...gaps)),
      bar.join(' and '),
      secondsOf(medianOf(all.map(({ wholeMs }) => wholeMs))),
      all.reduce((sum, { lostSockets }) => sum + lostSockets, 0),
    ];
  });
  const answers = Object.entries(journal.answers).toSorted(([, a], [, b]) => b - a);
  // Checks of single faults that passed are left out, since the table of faults has them.
  const titles = new Set(results.map(({ title }) => title));
  const others = checks.filter(
    ({ name, isSo }) => !isSo || !titles.has(name.split(': ')[0].replace(/ \(.*/, '')),
  );
  return [
    '# High availability',
    '',
    `Made by \`npm run ha -- --report <file>\` on ${at.toISOString()}, seed ${plan.seed}: three database machines, one with HAProxy, two cores and two edges, two with Redis, each a Debian of its own on one bridge; ${results.length} faults while players play and ${sockets} sockets listen. Times are in seconds. "Without service" is the longest time between two acknowledged calls around a fault. After each fault every socket heard its player's balance as the API had it, unless a check below says otherwise.`,
    '',
    ...table(['', ''], facts),
    '## Faults',
    '',
    ...table(
      [
        'fault',
        'times',
        'shortest',
        'median',
        'longest',
        'bar',
        'whole again after (median)',
        'sockets lost in all',
      ],
      faults,
    ),
    ...(slow.length === 0
      ? []
      : [
          '## Slow links',
          '',
          'Each link to a database or to Redis takes this long each way, and holds one of a hundred pieces for a second. Milliseconds until a player had the answer, repeats included.',
          '',
          ...table(
            ['each way', 'calls', 'p50', 'p99'],
            slow.map(({ delayMs, calls, p50, p99 }) => [delayMs, calls, p50, p99]),
          ),
        ]),
    '## Checks',
    '',
    ...table(
      ['check', 'result', ''],
      others.map(({ name, isSo, detail }) => [name, isSo ? 'passed' : 'FAILED', detail]),
    ),
    '## What calls were answered meanwhile',
    '',
    'Beside successes and refusals; each was sent again under its key. 0 is a connection that broke.',
    '',
    ...table(['answer', 'times'], answers),
    last,
    '',
  ].join('\n');
}
