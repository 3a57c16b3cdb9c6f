import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import type { SeenFile } from '@aureus/fair/seen.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { gotoLive } from '../e2e/support/flows.ts';
import { spinState } from '../e2e/support/players.ts';
import { type Answer, type Attacker, createWorld } from '../redteam/world.ts';
import type { Lie, Sight } from './lie.ts';
import { PATIENCE_MS, until } from './patience.ts';
import type { Site } from './site.ts';

/** Player who calls the API directly, and whose browsers can be opened. */
export type Visitor = Attacker & {
  /** Makes a call and returns its data. @throws Error if it was refused. */
  get: <T>(path: string) => Promise<T>;
  /**
   * Saves a file of the site. @param isBefore true for a file from before the lie. @returns its path. @throws Error if
   * it was refused.
   */
  save: (path: string, name: string, isBefore?: boolean) => Promise<string>;
};

/** Parts of a player that a browser needs. */
export type Viewer = Pick<Visitor, 'cookie' | 'get'>;

/** Parts of a site that a browser needs. */
export type PlayedSite = Pick<Site, 'url' | 'dataDir' | 'sql'>;

/** Creates players of a site. Their coins come from a real deposit, so that the books stay honest. */
export function createVisitors(site: Site) {
  const world = createWorld(site.url, site.sandboxUrl);
  let saved = 0;
  let isPriced = false;
  /** Waits until the site has a price of the coin that players deposit. */
  async function priced(): Promise<void> {
    if (isPriced) return;
    const first = await world.attacker();
    await until('the price of LTC', async () =>
      /"coinPrice":"/.test((await first.call('GET', '/api/wallet/methods')).text),
    );
    isPriced = true;
  }
  return async function visitor(coins = 0): Promise<Visitor> {
    if (coins > 0) await priced();
    const player = await world.attacker(coins > 0 ? { coins } : { verified: true });
    return {
      ...player,
      async get<T>(address: string): Promise<T> {
        const answer = await player.call('GET', address);
        if (answer.status !== 200) throw new Error(`GET ${address}: ${answer.text.slice(0, 200)}`);
        return answer.data as T;
      },
      async save(address, name, isBefore = false) {
        const headers: Record<string, string> = isBefore ? { 'x-before-the-lie': '1' } : {};
        const { status, text } = await player.call('GET', address, { headers });
        if (status !== 200) throw new Error(`GET ${address}: ${text.slice(0, 200)}`);
        saved += 1;
        const file = path.join(site.dataDir, `${saved}-${name}.json`);
        await writeFile(file, text);
        return file;
      },
    };
  };
}

/** Reads the data of a money call. @throws Error if it was refused. */
export function dataOf({ status, data, text }: Answer): unknown {
  if (status !== 200) throw new Error(`a call was refused: ${text.slice(0, 200)}`);
  return data;
}

/** Content of a proof: its banner, and the titles of the checks that failed or couldn't be made. */
export type Proof = { banner: string; failed: string[]; unknown: string[] };

export type Window = ReturnType<typeof createWindow>;

/** Expression that is true once the browser keeps a head of the ledger. */
const HAS_HEADS = `new Promise((resolve) => {
  const request = indexedDB.open('aureus-seen');
  request.onsuccess = () => {
    const keys = request.result.transaction('seen').objectStore('seen').getAllKeys();
    keys.onsuccess = () => { request.result.close(); resolve(keys.result.some((key) => key.includes('ledger-'))); };
  };
})`;
/** Time in ms that a round of Spin must stay open for two bets. */
const LEAST_OPEN_MS = 12_000;
/** Time in ms after which a player who gets no answer loads the page again. */
const UNANSWERED_MS = 2_500;
/** Board on which few balls win, and none pays just its stake. Refusals of winning balls stand out most there. */
const RISKY = [16, 'Hard'] as const;
/**
 * Time in ms by which a page's clock is put ahead after each refused or unanswered bet. `LATER`: name under which the
 * page stores the sum.
 */
const LATER_MS = 660_000;
const LATER = 'clock-goes-ahead';
/** Texts of the messages that report a contradiction. */
const ALARMS = ['The site now shows something different', 'A refused bet contradicts what you were shown'];

/**
 * Script for each page. It notes each message about a contradiction, as a player would see it, puts the clock ahead,
 * and by default turns off the reminder to choose a name.
 */
const WATCH_ALARMS = `new MutationObserver(() => {
  for (const line of (document.body?.innerText ?? '').split('\\n'))
    if (${JSON.stringify(ALARMS)}.some((alarm) => line.includes(alarm))) void noteAlarm(line);
}).observe(document, { childList: true, subtree: true });
const ahead = Number(localStorage.getItem('${LATER}') ?? 0);
if (ahead > 0) { const now = Date.now.bind(Date); Date.now = () => now() + ahead; }
if (sessionStorage.getItem('asks-for-a-name') === null) localStorage.setItem('username-reminder', 'false');`;

/**
 * Opens a browser of a player. Its pages pin the sandbox's beacon in place of quicknet, which the sandbox can't sign
 * for. Only a lie changes more of the pages.
 * @param lie its changes of pages: `alter` changes their scripts, `pins` names the beacon that they pin.
 */
export async function openWindow(
  chromium: Browser,
  site: PlayedSite,
  player: Viewer,
  { alter, pins }: Pick<Lie, 'alter' | 'pins'> = {},
) {
  const { data: beacon } = (await (await fetch(`${site.url}/api/fairness/beacon`)).json()) as {
    data: BeaconInfo;
  };
  const context = await chromium.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const alarms = new Set<string>();
  await context.exposeBinding('noteAlarm', (_source, line: string) => void alarms.add(line));
  await context.addInitScript(WATCH_ALARMS);
  const [name = '', value = ''] =
    player
      .cookie()
      .split('; ')
      .find((pair) => pair.startsWith('aureus_session='))
      ?.split('=') ?? [];
  await context.addCookies([{ name, value, url: site.url }]);
  const pinned: [string, string][] = [
    [QUICKNET.publicKey, beacon.publicKey],
    [QUICKNET.chainHash, beacon.chainHash],
    [String(QUICKNET.genesisTime), String(beacon.genesisTime)],
  ];
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    let body = await answer.text();
    if (pins === undefined && body.includes(QUICKNET.publicKey))
      for (const [from, to] of pinned) body = body.replaceAll(from, to);
    await route.fulfill({ response: answer, body: alter === undefined ? body : alter(body) });
  });
  return createWindow(await context.newPage(), site, player, alarms);
}

function createWindow(page: Page, site: PlayedSite, player: Viewer, alarms: Set<string>) {
  const dialog = page.getByRole('dialog', { name: 'Provably Fair' });
  let made = 0;

  /** Reads the rows of a list of checks. */
  async function rowsOf(list: Locator): Promise<{ failed: string[]; unknown: string[] }> {
    const rows = await list.locator('li span.text-14').allTextContents();
    const ending = (end: string) =>
      rows.filter((row) => row.endsWith(end)).map((row) => row.slice(0, -end.length));
    return { failed: ending(': failed'), unknown: ending(': unknown') };
  }

  async function readProof(): Promise<Proof> {
    const banner = dialog.getByRole('status').first().locator('span.font-semibold');
    await banner.waitFor();
    const text = (await banner.textContent()) ?? '';
    return { banner: text, ...(await rowsOf(dialog)) };
  }

  return {
    page,
    alarms,

    /** Sets by how many ms the clock of the pages that are loaded from now on is ahead of this machine's. */
    async setAhead(ms: number): Promise<void> {
      await page.evaluate(([name, ahead]) => localStorage.setItem(name, String(ahead)), [LATER, ms] as const);
    },

    /** Opens a page, and waits for its socket and until the player has a client seed. */
    async open(address: string): Promise<void> {
      await gotoLive(page, address);
      await until('a client seed of the browser', async () => {
        const { currentSeed } = await player.get<{ currentSeed: { clientSeed: string } }>(
          '/api/fairness/seed-pair',
        );
        return currentSeed.clientSeed !== '';
      });
    },

    /** Drops balls on the page of Plinko, one after another. @returns the answers' bets. */
    async plinko(balls: number, stake = '1'): Promise<{ id: string; payout: number; nonce: number }[]> {
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: 'Bet amount' }).fill(stake);
      const bets: { id: string; payout: number; nonce: number }[] = [];
      for (let ball = 0; ball < balls; ball += 1) {
        const answered = page.waitForResponse((one) => one.url().endsWith('/api/games/plinko'));
        await main.getByRole('button', { name: /^Drop/ }).first().click();
        const { data } = (await (await answered).json()) as { data?: { bet: (typeof bets)[number] } };
        if (data !== undefined) bets.push(data.bet);
      }
      return bets;
    },

    /**
     * Waits until the browser has stored a head of the ledger. The page about fairness, which fetches heads, must be
     * open.
     */
    async headsSeen(): Promise<void> {
      await until('the heads of the books', async () => page.evaluate<boolean>(HAS_HEADS));
    },

    /**
     * Bets on black and white on the page of Spin, in a round that stays open long enough. @returns the round's id.
     */
    async betOnSpin(): Promise<string> {
      const { id } = await until('a round that stays open', async () => {
        const { round } = await spinState(site);
        return round.state === 'BETTING' && round.closesAt - Date.now() > LEAST_OPEN_MS && round;
      });
      await page.getByRole('textbox', { name: 'Bet amount' }).fill('1');
      for (const colour of ['Black', 'White'])
        await page.getByRole('button', { name: new RegExp(`^Bet .*on ${colour},`) }).click();
      const placed = async () =>
        (await site.sql('select from wallet_bets where round_id = $1', [id])).length === 2;
      await until('both bets', placed);
      return id;
    },

    /** Chooses a board of Plinko. */
    async chooseBoard(rows: number, risk: string): Promise<void> {
      const main = page.getByRole('main');
      await main.getByRole('tab', { name: risk, exact: true }).click();
      await main.getByRole('slider', { name: 'Rows' }).fill(String(rows));
    },

    /**
     * Drops balls on a site that may refuse them or not answer. After each such ball, puts the page's clock ahead and
     * loads the page again, because a game takes no other bet for ten minutes while one has no answer.
     * @param refusals number of refused or unanswered balls after which it ends. @param most maximum number of balls.
     * @returns the number of requests, and of those that were refused or not answered.
     */
    async tryPlinko(refusals: number, most: number): Promise<{ sent: number; refused: number }> {
      const main = page.getByRole('main');
      const isPlinko = (one: { url: () => string }) => one.url().endsWith('/api/games/plinko');
      const choose = async () => {
        await main.getByRole('textbox', { name: 'Bet amount' }).fill('1');
        await this.chooseBoard(...RISKY);
      };
      let [sent, refused] = [0, 0];
      await choose();
      while (sent < most && refused < refusals) {
        const request = page.waitForRequest((one) => isPlinko(one) && one.method() === 'POST');
        const answered = page.waitForResponse(isPlinko, { timeout: UNANSWERED_MS }).catch(() => undefined);
        await main.getByRole('button', { name: /^Drop/ }).first().click();
        await request;
        sent += 1;
        if ((await answered)?.status() === 200) continue;
        refused += 1;
        await page.evaluate(
          ([name, ms]) => localStorage.setItem(name, String(Number(localStorage.getItem(name) ?? 0) + ms)),
          [LATER, LATER_MS] as const,
        );
        // A new page sends the next bet under a new key, as after a player's reload.
        await page.goto('/plinko');
        await choose();
      }
      return { sent, refused };
    },

    /** Replaces the player's seeds in the dialog, which reveals the old server seed. @returns what the dialog says. */
    async changeSeed(): Promise<Proof> {
      await page.goto('/provably-fair');
      await page.getByRole('main').getByRole('button', { name: 'Your seeds' }).first().click();
      await dialog.getByRole('button', { name: 'Change and reveal the old server seed' }).click();
      const ended = dialog.getByRole('region', { name: 'Previous seed pair' });
      await ended.waitFor();
      const rows = await rowsOf(ended);
      return {
        banner: rows.failed.length > 0 ? 'Previous seed pair: failed' : 'Previous seed pair',
        ...rows,
      };
    },

    /** Opens the proof of one of the player's own bets. @param place 0 for the newest. */
    async proveBet(place = 0): Promise<Proof> {
      await page.goto('/profile?tab=games');
      await page.getByRole('main').getByRole('button', { name: 'Verify' }).nth(place).click();
      return readProof();
    },

    readProof,

    /** Returns the contradictions that the page about fairness lists in the browser's memory. */
    async conflicts(): Promise<string[]> {
      await page.goto('/provably-fair');
      await page.getByRole('button', { name: 'Save what my browser saw' }).waitFor();
      await page.getByText(/values? kept/).waitFor();
      return page.getByText(/: first .*, later /).allTextContents();
    },

    /**
     * Saves what the browser saw, with the button of the page. @param agedMs time by which the memory is made older:
     * the verifier reports what a file lacks only if the browser saw it more than five minutes before the file.
     */
    async saveMemory(agedMs = 0): Promise<string> {
      await page.goto('/provably-fair');
      const downloaded = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save what my browser saw' }).click();
      made += 1;
      const file = path.join(site.dataDir, `seen-${made}-${newId()}.json`);
      await (await downloaded).saveAs(file);
      const seen = JSON.parse(await readFile(file, 'utf8')) as SeenFile;
      const entries = seen.entries.map((entry) => ({ ...entry, at: entry.at - agedMs }));
      await writeFile(file, JSON.stringify({ ...seen, entries }));
      return file;
    },

    /** Saves an export with the button of the page, which asks for the heads that the browser keeps. */
    async saveExport(): Promise<string> {
      await page.goto('/provably-fair');
      const link = page.getByRole('main').getByRole('link', { name: 'Export all my bets' });
      await until('the heads to ask for', async () => (await link.getAttribute('href'))?.includes('heads='));
      const downloaded = page.waitForEvent('download');
      await link.click();
      made += 1;
      const file = path.join(site.dataDir, `export-${made}-${newId()}.json`);
      await (await downloaded).saveAs(file);
      return file;
    },

    close: () => page.context().close(),
  };
}

/** Converts what a browser says of a bet into a report. @param alarms messages that came without a click. */
export function sightOf(
  by: 'browser' | 'other browser',
  { banner, failed, unknown }: Proof,
  alarms: Iterable<string> = [],
): Sight {
  const messages = [...alarms];
  if (messages.length > 0)
    return { by, colour: 'red', words: messages.join(', '), at: 'at once, as a message' };
  if (failed.length > 0)
    return { by, colour: 'red', words: `${banner}: ${failed.join(', ')}`, at: 'when the proof is opened' };
  const isAmber = unknown.length > 0 || !/^Every check passed|^Previous seed pair/.test(banner);
  const words = unknown.length > 0 ? `${banner}: ${unknown.join(', ')}` : banner;
  return { by, colour: isAmber ? 'amber' : 'green', words, at: 'when the proof is opened' };
}
