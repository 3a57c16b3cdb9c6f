// npm run screens: takes pictures of the site's screens and their states at six sizes, into the folder screens/
// (ignored by Git), with a list of visual faults. Arguments select pictures by part of the name, or exclude them with
// `!`: npm run screens -- cashier '!page-'
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPopulation } from '../apps/demo/src/population.ts';
import { drawnRound, openRound } from '../e2e/support/flows.ts';
import { startStack } from '../e2e/support/stack.ts';
import { openCamera } from './screens/camera.mjs';
import { ageThePopulation, comeIn, freshFace, gatherCast } from './screens/cast.mjs';
import { pictureClips } from './screens/clips.mjs';
import {
  pictureDeposits,
  pictureEmptySite,
  pictureRound,
  pictureTrouble,
  pictureVerification,
} from './screens/moments.mjs';
import { SHOTS } from './screens/shots.mjs';
import { pictureWeekEnd } from './screens/week-end.mjs';
import { runMain, showProgress } from './terminal.mjs';
import { buildWeb } from './web-build.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, 'screens');
/**
 * Durations of a round. Demo players bet within 12 s after a round opens, and each phase must last long enough for its
 * pictures.
 */
const ROUNDS = {
  SPIN_BET_MS: '20000',
  SPIN_LAND_MS: '8000',
  SPIN_HOLD_MS: '9000',
  SPIN_ROUND_MS: '42000',
};
/** Minimum number of past rounds in pictures of spin. */
const ROUNDS_BEFORE = 2;

const STAGES = [
  { names: ['spin-empty', 'home-empty'], take: pictureEmptySite, isBeforeLife: true },
  { names: ['cashier-address', 'cashier-held', 'cashier-seen', 'cashier-credited'], take: pictureDeposits },
  { names: ['spin-betting', 'spin-closed', 'spin-result'], take: pictureRound, isAfterShots: true },
  { names: ['clip-case', 'clip-spin'], take: pictureClips, isAfterShots: true },
  // A verification changes the newcomers, so it comes after all pictures that need them.
  {
    names: ['kyc-none', 'kyc-frame', 'kyc-pending', 'kyc-retry', 'kyc-approved'],
    take: pictureVerification,
    isAfterShots: true,
  },
  {
    names: ['raffle-listed', 'raffle-drawn', 'raffle-proof', 'leaderboard-past'],
    take: pictureWeekEnd,
    isAfterShots: true,
  },
];
const TROUBLE = { names: ['spin-void', 'connection-lost'], take: pictureTrouble };

await runMain(async () => {
  const filters = process.argv.slice(2);
  const [unwanted, chosen] = [true, false].map((isOut) =>
    filters.filter((part) => part.startsWith('!') === isOut).map((part) => part.replace('!', '')),
  );
  const isWanted = (name) =>
    (chosen.length === 0 || chosen.some((part) => name.includes(part))) &&
    !unwanted.some((part) => name.includes(part));
  const stages = STAGES.filter(({ names }) => names.some(isWanted));
  const shots = SHOTS.filter(({ name }) => isWanted(name));
  await buildWeb(root, process.env);
  if (filters.length === 0) rmSync(folder, { recursive: true, force: true });

  let doing = 'starting the site';
  const camera = await openCamera(folder);
  const progress = showProgress(() => `${camera.taken()} pictures taken, ${doing}`);
  const stack = await startStack({ ...ROUNDS, DEMO: '1' });
  const failures = [];
  const attempt = async (name, work) => {
    doing = name;
    await work().catch((error) => failures.push(`${name}: ${error.message.split('\n')[0]}`));
    camera.writeFaults();
  };
  try {
    const cast = await gatherCast(stack);
    const scene = { stack, camera, cast };
    const takeStages = async (isNow) => {
      for (const { names, take } of stages.filter(isNow)) await attempt(names[0], () => take(scene));
    };
    await takeStages(({ isBeforeLife }) => isBeforeLife);
    const sendHome = await startPopulation({
      productUrl: stack.url,
      sandboxUrl: stack.sandboxUrl,
      log: (line) => failures.push(line),
    });
    await ageThePopulation(stack);
    await takeStages(({ isBeforeLife, isAfterShots }) => !isBeforeLife && !isAfterShots);
    const showsRounds = shots.some(({ name }) => name.includes('spin'));
    const rounds = showsRounds ? ROUNDS_BEFORE : 0;
    for (let round = 1; round <= rounds; round += 1) {
      await attempt(`waiting for round ${round}`, async () =>
        drawnRound(stack, (await openRound(stack, 0)).id),
      );
    }
    for (const shot of shots) await attempt(shot.name, () => takeShot(scene, shot));
    await takeStages(({ isAfterShots }) => isAfterShots);
    sendHome();
    if (TROUBLE.names.some(isWanted)) await attempt('trouble', () => TROUBLE.take(scene));
  } finally {
    progress.end();
    await camera.close();
    await stack.close();
  }
  for (const failure of failures) console.error(failure);
  console.log(
    `${camera.taken()} pictures in ${folder}, ${failures.length} failed, ${camera.writeFaults()} faults in faults.txt`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
});

/**
 * Takes a picture at every size. `as` names a member of the cast; `fresh` creates a player for this picture only, with
 * these traits. With `isMoving`, `act` is repeated for each size, because its state would be over after the first.
 */
async function takeShot({ stack, camera, cast }, shot) {
  const { name, as, fresh, fullPage = false, isMoving = false, language, only = () => true, act } = shot;
  const windows = cast
    .filter(({ device }) => only(device))
    .map(({ device, ...people }) =>
      (isMoving ? device.sizes.map((size) => ({ ...device, sizes: [size] })) : [device]).map((one) => ({
        device: one,
        people,
      })),
    );
  await Promise.all(
    windows.map(async (ofDevice) => {
      for (const { device, people } of ofDevice) {
        const who =
          fresh === undefined ? as && people[as] : await comeIn(stack, { name: freshFace(), ...fresh });
        const page = await camera.open(stack, device, who, { language });
        try {
          await act(page, { stack, player: who });
          await camera.take(page, device, name, { fullPage });
        } catch (error) {
          // Takes a picture of the screen that appeared instead of the expected one.
          await page.screenshot({ path: path.join(folder, `failed-${name}.png`) }).catch(() => {});
          throw error;
        } finally {
          await page.context().close();
        }
      }
    }),
  );
}
