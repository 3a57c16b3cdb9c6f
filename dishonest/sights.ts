// Ways to let catchers look at a site and a player's files, shared by lies of the same form.
import type { Sight, World } from './lie.ts';
import { verify } from './programs.ts';
import { sightOf, type Visitor, type Window } from './visitors.ts';

/** Time in ms by which a saved memory is made older: more than the five minutes by which two clocks may differ. */
export const AGED_MS = 360_000;
const EXPORT = '/api/fairness/export';

/** Saves an export of the player's bets. */
export const saveExport = (player: Visitor): Promise<string> => player.save(EXPORT, 'export');

/**
 * Reveals the player's seeds in a browser and opens the proofs of the newest bets. @returns the worst of the reports.
 * @param bets number of bets to open.
 */
export async function proveOwn(window: Window, bets = 2): Promise<Sight> {
  const changed = await window.changeSeed();
  const proofs = [changed];
  for (let place = 0; place < bets; place += 1) proofs.push(await window.proveBet(place));
  return worstOf(proofs.map((proof) => sightOf('browser', proof, window.alarms)));
}

const RANK = { green: 0, amber: 1, red: 2 } as const;
const worstOf = (sights: readonly Sight[]): Sight =>
  sights.reduce((worst, sight) => (RANK[sight.colour] > RANK[worst.colour] ? sight : worst));

/** Opens another browser of the player, which has seen nothing, and lets it prove bets. */
export async function proveElsewhere(
  { browser }: Pick<World, 'browser'>,
  player: Visitor,
  bets = 1,
): Promise<Sight> {
  const other = await browser(player);
  await other.open('/plinko');
  const proofs = [];
  for (let place = 0; place < bets; place += 1) proofs.push(await other.proveBet(place));
  const sight = worstOf(proofs.map((proof) => sightOf('other browser', proof, other.alarms)));
  await other.close();
  return sight;
}

/**
 * Lets the program judge the player's export: alone and, if they're given, with the browser's memory, with an older
 * file and online. `isOfPage`: the export is saved with the page's button, which asks for the heads that the browser
 * keeps.
 */
export async function verifyOwn(
  { site }: Pick<World, 'site'>,
  player: Visitor,
  {
    window,
    before,
    online = false,
    isOfPage = false,
  }: { window?: Window; before?: string; online?: boolean; isOfPage?: boolean } = {},
): Promise<Sight[]> {
  const seen = await window?.saveMemory(AGED_MS);
  const file = isOfPage && window ? await window.saveExport() : await saveExport(player);
  const sights = [await verify(site, file)];
  if (seen !== undefined) sights.push(await verify(site, file, { seen }));
  if (before !== undefined) sights.push(await verify(site, file, { before }));
  if (online) sights.push(await verify(site, file, { online, dayLater: true }));
  return sights;
}
