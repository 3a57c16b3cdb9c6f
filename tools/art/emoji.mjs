/**
 * Copies the static chat emoji from the Twemoji package to the web's public folder. The two animated ones, `omg` and
 * `200iq`, are the project's own drawings and already there.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Code points of each chat shortcode in hexadecimal, joined by hyphens: the file's name in the package. */
const FILES = {
  rofl: '1f923',
  face_hand: '1f92d',
  face_eyebrow: '1f928',
  cowboy: '1f920',
  drooling: '1f924',
  exploding_head: '1f92f',
  partying: '1f973',
  winking: '1f609',
  money_mouth: '1f911',
  smiling_sunglasses: '1f60e',
  cold_face: '1f976',
  man_cook: '1f468-200d-1f373',
  woman_cook: '1f469-200d-1f373',
  ok: '1f44c',
  thumbs_up: '1f44d',
  call_me: '1f919',
  clap: '1f44f',
  cap: '1f9e2',
  cheers: '1f37b',
  dollar: '1f4b5',
  eyes: '1f440',
  fire: '1f525',
  biceps: '1f4aa',
  prayer: '1f64f',
  money: '1f4b0',
  nail: '1f485',
  slot: '1f3b0',
  red_heart: '2764',
  black_heart: '1f5a4',
  yellow_heart: '1f49b',
};

/** Writes `<shortcode>.svg` for each static emoji. Returns the number of emoji. */
export async function copyEmoji(publicDir) {
  const packageDir = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));
  const target = join(publicDir, 'emoji');
  await mkdir(target, { recursive: true });
  const names = Object.entries(FILES);
  await Promise.all(
    names.map(([name, codePoints]) =>
      copyFile(join(packageDir, `${codePoints}.svg`), join(target, `${name}.svg`)),
    ),
  );
  return names.length;
}
