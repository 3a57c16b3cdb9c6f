import type { CaseOpening, CaseSummary } from '@aureus/contract/cases.ts';
import { spinState } from '../../e2e/support/players.ts';
import type { Lie, World } from '../lie.ts';
import { until } from '../patience.ts';
import { audit } from '../programs.ts';
import { proveElsewhere, proveOwn, verifyOwn } from '../sights.ts';
import type { Visitor, Window } from '../visitors.ts';

/** Opens a browser on Plinko and bets. */
async function played(world: World): Promise<{ player: Visitor; window: Window }> {
  const player = await world.player(100);
  const window = await world.browser(player);
  await window.open('/plinko');
  await window.plinko(3);
  return { player, window };
}

const CASES = 'apps/server/src/domains/games/cases/cases.ts';

export const fileLies: readonly Lie[] = [
  {
    name: '07',
    kind: 'files',
    title:
      'Cases are opened from a table with half the prices, which the file has too; the page shows the published one.',
    means: 'answers that the server changes',
    site: {
      answers: 'half-prices',
      patches: [
        {
          file: CASES,
          from: "import { percentText, type Rational } from '@aureus/fair/rational.ts';\n",
          to: "import { percentText, type Rational } from '@aureus/fair/rational.ts';\nimport { caseContentHash } from '@aureus/fair/case-content.ts';\n",
        },
        {
          file: CASES,
          from: "    return {\n      key,\n      playerId,\n      game: 'cases',",
          to: `    const items = opened.table.items.map((item) => ({ ...item, price: item.price / 2n }));
    const table = { ...opened.table, items };
    opened = { ...opened, table, contentHash: caseContentHash(table) };
    return {\n      key,\n      playerId,\n      game: 'cases',`,
        },
      ],
    },
    expected: ['browser', 'program --seen'],
    async run(world) {
      const player = await world.player(100);
      const window = await world.browser(player);
      const [box] = await player.get<CaseSummary[]>('/api/games/cases');
      await window.open(`/cases/${box?.id}`);
      const main = window.page.getByRole('main');
      await main.getByRole('switch', { name: 'Fast' }).click();
      let [staked, paid] = [0, 0];
      for (let opening = 0; opening < 3; opening += 1) {
        const answered = window.page.waitForResponse((one) => one.url().endsWith('/open'));
        await main.getByRole('button', { name: /^Open/ }).first().click();
        const { data } = (await (await answered).json()) as { data: { bet: CaseOpening } };
        staked += data.bet.stake;
        paid += data.bet.payout;
      }
      const ownSight = await proveOwn(window);
      const files = await verifyOwn(world, player, { window });
      const gain = `3 openings of ${staked.toFixed(2)} paid ${paid.toFixed(2)}.`;
      return { gain, pays: true, sights: [ownSight, await proveElsewhere(world, player), ...files] };
    },
  },
  {
    name: '08',
    kind: 'files',
    title: 'Lost bets on Spin are left out of the export, the rest is renumbered, and the totals fit.',
    means: 'answers that the server changes',
    site: { answers: 'left-out' },
    expected: ['program --seen', 'program --before'],
    async run(world) {
      const { player, window } = await played(world);
      await window.page.goto('/spin');
      const id = await window.betOnSpin();
      await until('the next round', async () => (await spinState(world.site)).round.id !== id);
      const before = await player.save('/api/fairness/export', 'before', true);
      const files = await verifyOwn(world, player, { window, before });
      return { gain: 'Lost bets never were.', pays: true, sights: [...files, await audit(world.site)] };
    },
  },
  {
    name: '08-never-looked',
    kind: 'files',
    title: 'As 08, for a player whose browser never looked and who kept no older file.',
    means: 'answers that the server changes',
    site: { answers: 'left-out' },
    expected: [],
    stays: 'A browser that never looked',
    async run(world) {
      const { player, window } = await played(world);
      await window.page.goto('/spin');
      const id = await window.betOnSpin();
      await until('the next round', async () => (await spinState(world.site)).round.id !== id);
      const sights = [...(await verifyOwn(world, player)), await proveElsewhere(world, player)];
      return { gain: 'Lost bets never were.', pays: true, sights };
    },
  },
  {
    name: '09',
    kind: 'files',
    title: 'Files and proofs show a tenth of Plinko’s stakes and payouts.',
    means: 'answers that the server changes',
    site: { answers: 'tenth' },
    expected: ['browser', 'program --seen', 'program --before'],
    async run(world) {
      const { player, window } = await played(world);
      const before = await player.save('/api/fairness/export', 'before', true);
      const ownSight = await proveOwn(window);
      const files = await verifyOwn(world, player, { window, before });
      const sights = [ownSight, await proveElsewhere(world, player), ...files, await audit(world.site)];
      return { gain: 'A tenth of the losses is shown.', pays: true, sights };
    },
  },
  {
    name: 'no-heads',
    kind: 'files',
    title: 'The export comes without the heads of the books.',
    means: 'answers that the server changes',
    site: { answers: 'no-heads' },
    expected: ['program'],
    async run(world) {
      const { player, window } = await played(world);
      const files = await verifyOwn(world, player, { window });
      return { gain: 'The books can be rewritten later.', pays: true, sights: files };
    },
  },
];
