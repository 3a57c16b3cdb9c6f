import type { Battle } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { Lie, Outcome, World } from '../lie.ts';
import { pass, until } from '../patience.ts';
import { audit } from '../programs.ts';
import { proveElsewhere, verifyOwn } from '../sights.ts';
import type { Patch } from '../site.ts';
import { dataOf, sightOf } from '../visitors.ts';

const SEATING = 'apps/server/src/domains/games/battles/battles.seating.ts';
/** Time in ms by which the lie may date the last seat back. The battle must be older than that. */
const BACK_MS = 30_000;

/** Dates the last seat back to a beacon round that is already out, and with which the creator loses. */
const BACKDATED: readonly Patch[] = [
  {
    file: 'apps/server/src/domains/fairness/fairness.beacon.ts',
    from: "      if (chosen.round <= beacon.newest()) throw refuse('request.error.unavailable');\n",
    to: '',
  },
  {
    file: SEATING,
    from: '      const contentHashes = hashesOf(versions);\n      const joined',
    to: `      const contentHashes = hashesOf(versions);
      const { battleDraw } = await import('@aureus/fair/battles.ts');
      const { format, mode } = (await store.readBattle(db, id)) as Battle;
      const drawId = drawIdOf(id);
      const serverSeed = (await fairness.commitments([drawId])).get(drawId)?.serverSeed ?? '';
      const order = (await store.readRounds(db, [id])).get(id) ?? [];
      const tables = order.map((one) => (versions.find((version) => version.id === one) as CaseVersion).table);
      for (let back = 9_000; back < ${BACK_MS}; back += 3_000) {
        const filledAt = clock.now() - back;
        const out = await fairness.askBeacon((await roundFor(filledAt)).round, { clock });
        const draw = { serverSeed, drawId, beaconRound: out.round, randomness: out.randomness };
        if (battleDraw({ draw, tables, format, mode }).prizes[0] !== 0n) continue;
        chosenFills.set(id, filledAt);
        break;
      }
      const joined`,
  },
  {
    file: SEATING,
    from: '    const filledAt = (await databaseNow(tx)) + 1;\n',
    to: '    const filledAt = chosenFills.get(id) ?? (await databaseNow(tx)) + 1;\n',
  },
  {
    file: SEATING,
    from: '  const stakes = createStakes(wallet);\n',
    to: '  const stakes = createStakes(wallet);\n  const chosenFills = new Map<bigint, number>();\n',
  },
];

/**
 * Creates a battle in a browser and lets a shill take its last seat. @param isOpen true if the battle's page stays
 * open.
 */
async function playBattle(world: World, isOpen: boolean): Promise<Outcome> {
  const [player, shill] = [await world.player(100), await world.player(100)];
  const window = await world.browser(player);
  await window.open('/battles?create=1');
  const [box] = await player.get<CaseSummary[]>('/api/games/cases');
  const dialog = window.page.getByRole('dialog', { name: 'Create battle' });
  await dialog.getByRole('button', { name: `Add ${box?.name}`, exact: true }).click();
  await dialog.getByRole('button', { name: '1v1, two players' }).click();
  const created = window.page.waitForResponse((one) => one.url().endsWith('/api/games/battles'));
  await dialog.getByRole('button', { name: /^Create battle/ }).click();
  const { data } = (await (await created).json()) as { data: { battle: Battle } };
  const { id, price } = data.battle;
  await window.page.waitForURL(new RegExp(`/battles/${id}$`));
  const path = `/api/games/battles/${id}`;
  if (!isOpen) await window.page.goto('about:blank');
  await pass(BACK_MS + 5_000);
  dataOf(await shill.money(`${path}/join`, { seat: 1 }));
  const outcome = await until(
    'the battle’s end',
    async () => (await player.get<Battle>(path)).outcome ?? undefined,
  );
  // The history shows a bet as open until its animation is over.
  await until('the battle’s playback', async () => {
    const { startsAt, roundMs, cases } = await player.get<Battle>(path);
    return startsAt !== null && Date.now() > startsAt + roundMs * cases.length;
  });
  const gain = `The creator staked ${price.toFixed(2)} and won ${(outcome.prizes[0] ?? 0).toFixed(2)}.`;
  const ownSight = sightOf('browser', await window.proveBet(), window.alarms);
  const files = await verifyOwn(world, player, { window });
  return {
    gain,
    pays: true,
    sights: [ownSight, await proveElsewhere(world, player), ...files, await audit(world.site)],
  };
}

export const battleLies: readonly Lie[] = [
  {
    name: '01',
    kind: 'battles',
    title:
      'The house’s own account takes the last seat, dated back to a beacon round that is already out and lets the creator lose.',
    means: 'a patch of the server',
    site: { patches: BACKDATED },
    expected: ['browser', 'program --seen'],
    run: (world) => playBattle(world, true),
  },
  {
    name: '01-closed',
    kind: 'battles',
    title: 'As 01, while no page of the creator is open.',
    means: 'a patch of the server',
    site: { patches: BACKDATED },
    expected: [],
    stays: 'A battle that was filled while no page was open',
    run: (world) => playBattle(world, false),
  },
];
