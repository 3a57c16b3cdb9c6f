import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import type * as Names from '../../apps/web/src/ui/sound/sound-names.ts';
import type { SoundKind, SoundName, SoundOptions } from '../../apps/web/src/ui/sound/sound-names.ts';
import type * as Synths from '../../apps/web/src/ui/sound/synth/synth.ts';
import type * as Measures from '../support/loudness.ts';
import type { Loudness } from '../support/loudness.ts';
import { expect, test } from '../support/test.ts';

/** Expected loudness of each sound at full volume, in LUFS, within 2 dB. Measured over the loudest 400 ms. */
const LOUDNESS: Record<SoundName, number> = {
  press: -44.5,
  tick: -39,
  land: -24,
  close: -37.5,
  flip: -27,
  deal: -29,
  gem: -25.4,
  bomb: -19.5,
  peg: -42.5,
  bucket: -28.5,
  fall: -23.7,
  inferno: -22,
  heart: -36.3,
  lift: -16.1,
  count: -22.5,
  pour: -22,
  swell: -21.4,
  crack: -27.5,
  burst: -14.3,
  choir: -24,
  stamp: -22.5,
  goldstop: -20.2,
  sweep: -28.9,
  level: -25.1,
  notice: -30.4,
  mention: -32.6,
};
/** Sounds of a big win from the first rumble to the choir: time in seconds, name and options. */
const BIG_WIN: readonly (readonly [number, SoundName, SoundOptions])[] = [
  [0, 'swell', {}],
  [0.43, 'crack', {}],
  [0.8, 'burst', {}],
  [1, 'count', { ms: 1260 }],
  [2.34, 'stamp', {}],
  [2.56, 'choir', {}],
];

/** Opens a blank page that can import the synthesizer and the loudness meter from the sources. */
async function soundPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.route('http://sound.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const text = await readFile(new URL(`../..${pathname}`, import.meta.url), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(text) });
  });
  await page.goto('http://sound.test/');
  return page;
}

interface Score {
  seconds: number;
  notes: readonly (readonly [number, SoundName, SoundOptions])[];
  levels?: Partial<Record<SoundKind, number>>;
}

/** Renders sounds offline and measures them. */
function rendered(page: Page, score: Score): Promise<Loudness> {
  return page.evaluate(async ({ seconds, notes, levels }: Score) => {
    const load = (path: string): Promise<unknown> => import(path);
    const { openSynth } = (await load('/apps/web/src/ui/sound/synth/synth.ts')) as typeof Synths;
    const { measure } = (await load('/e2e/support/loudness.ts')) as typeof Measures;
    const context = new OfflineAudioContext(2, seconds * 48_000, 48_000);
    const synth = openSynth(context);
    for (const [kind, level] of Object.entries(levels ?? {})) synth.setLevel(kind as SoundKind, level);
    for (const [at, name, options] of notes) synth.play(name, options, at + 0.01);
    return measure(await context.startRendering());
  }, score);
}

test('every sound has its loudness, clips nowhere, and is heard on a phone', async ({ browser }) => {
  const page = await soundPage(browser);
  const kinds = await page.evaluate(async () => {
    const path = '/apps/web/src/ui/sound/sound-names.ts';
    return ((await import(path)) as typeof Names).SOUND_KINDS;
  });
  for (const name of Object.keys(kinds) as SoundName[]) {
    const note = [0, name, { left: 2, rarity: 6, multiplier: 3 }] as const;
    const { peak, lufs, highShare, isBroken } = await rendered(page, { seconds: 2.4, notes: [note] });
    expect.soft(isBroken, `${name} is made of numbers`).toBe(false);
    expect.soft(peak, `${name}, largest sample`).toBeLessThan(0.9);
    expect.soft(Math.abs(lufs - LOUDNESS[name]), `${name}, ${lufs.toFixed(1)} LUFS`).toBeLessThan(2);
    expect.soft(highShare, `${name}, share of energy above 250 Hz`).toBeGreaterThan(0.25);

    // Muting a sound's kind silences the sound.
    const levels = { [kinds[name]]: 0 };
    const muted = await rendered(page, { seconds: 2.4, notes: [note], levels });
    expect.soft(muted.peak, `${name}, muted`).toBe(0);
  }
  await page.close();
});

test('a big win is at -14 LUFS, and no crowd of sounds clips', async ({ browser }) => {
  const page = await soundPage(browser);
  const win = await rendered(page, { seconds: 4.2, notes: BIG_WIN });
  expect(Math.abs(win.lufs + 14), `${win.lufs.toFixed(1)} LUFS`).toBeLessThan(1);
  expect(win.peak).toBeLessThan(0.9);

  const names = Object.keys(LOUDNESS) as SoundName[];
  const notes = names.flatMap((name) => [0, 0.1, 0.2].map((at) => [at, name, {}] as const));
  const crowd = await rendered(page, { seconds: 2.4, notes });
  expect(crowd.peak).toBeLessThan(0.95);
  expect(crowd.isBroken).toBe(false);
  // At half the volume a sound is 6 dB quieter before the limiter. The limiter then reduces it less, so at least 3 dB
  // are expected.
  const quiet = await rendered(page, {
    seconds: 2.4,
    notes: [[0, 'gem', {}]],
    levels: { games: 0.5 },
  });
  expect(quiet.lufs).toBeLessThan(LOUDNESS.gem - 3);
  await page.close();
});

test.describe('on the site', () => {
  test.use({ hasMotion: true });

  test('sounds are made after the first gesture alone, and written out for those who ask for it', async ({
    page,
    look,
  }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text());
    });
    const hasSynth = () => scripts.some((text) => text.includes('DynamicsCompressorNode'));
    await page.goto('/mines');
    await expect(page.getByRole('button', { name: 'Sound', exact: true })).toBeVisible();
    expect(hasSynth(), 'before the first gesture').toBe(false);

    await page.getByRole('button', { name: 'Sound', exact: true }).click();
    await expect.poll(hasSynth).toBe(true);
    await page.getByRole('switch', { name: 'Show sounds as text' }).click();
    await page.getByRole('slider', { name: 'Volume: Games' }).fill('60');
    const captions = page.locator('[data-sound-captions]');
    await expect(captions).toContainText('Stops with a knock');
    await look();
    await expect(captions).toBeHidden();

    // Captions also appear while sound is off, because they are for people who can't hear it.
    await page.getByRole('switch', { name: 'Sound', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.goto('/cases');
    await page.locator('main a[href^="/cases/"]').first().click();
    await page.getByRole('button', { name: /^Demo/ }).click();
    await expect(captions).toContainText('Ticking');
    await expect(captions).toContainText('Stops with a knock');
  });
});
