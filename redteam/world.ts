import { connect } from 'node:net';
import { createBrowser } from '@aureus/demo/browser.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { io } from 'socket.io-client';

/** Reply to a call of an attack. */
export type Answer = { status: number; code: string | undefined; data: unknown; text: string };

type CallOptions = {
  /** Body of the request. A string is sent as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};

export type Attacker = {
  id: string;
  name: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Makes a call that moves money. Each has a new idempotency key. */
  money(path: string, body: unknown): Promise<Answer>;
  balance(): Promise<number>;
  /**
   * Returns data of the player as text: account, vault, settings and history. A refused call must leave it unchanged.
   */
  belongings(): Promise<string>;
  cookie(): string;
};

/**
 * One attack. Resolves to undefined if it was refused, otherwise to a description of what it gained, or of why it
 * couldn't be tried.
 */
export type Attack = { name: string; run: () => Promise<string | undefined> };

export type World = ReturnType<typeof createWorld>;

/**
 * Returns access to the site as attackers have it: by HTTP, by sockets and through the external providers.
 * @param url URL of the site. @param sandboxUrl URL of the sandbox that plays the providers.
 */
export function createWorld(url: string, sandboxUrl: string) {
  /** Server errors (5xx) so far. No input may cause one. */
  const failures: string[] = [];
  let made = 0;

  function note(status: number, what: string): void {
    if (status >= 500) failures.push(`${status} ${what.slice(0, 120)}`);
  }

  async function send(
    method: string,
    path: string,
    cookie: string,
    options: CallOptions = {},
  ): Promise<Answer> {
    const { body, headers } = options;
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    note(response.status, `${method} ${path}`);
    let parsed: { data?: unknown; error?: { code?: string } } = {};
    try {
      parsed = JSON.parse(text) as typeof parsed;
    } catch {
      // HTML or an empty body: the status is enough.
    }
    return { status: response.status, code: parsed.error?.code, data: parsed.data, text };
  }

  async function turn<T = Record<string, unknown>>(name: string, body: object): Promise<T> {
    const answer = await fetch(`${sandboxUrl}/switchboard/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /**
   * Signs in through Steam, as a new player unless the name was used before.
   * @param options `coins` are deposited in LTC, which requires a passed identity check. `person` is the last name and
   * the number on the identity documents.
   */
  async function attacker(
    options: { name?: string; verified?: boolean; coins?: number; person?: string } = {},
  ): Promise<Attacker> {
    made += 1;
    const { name = `crook_${process.pid.toString(36)}${made}`, coins = 0, person } = options;
    const { verified = coins > 0 || person !== undefined } = options;
    const browser = createBrowser(url);
    const query = new URLSearchParams({ provider: 'STEAM', as: name, redirect: `${url}/` });
    await browser.open(`${url}/api/auth/login?${query.toString()}`);
    const cookie = () => browser.cookieHeader();
    const call: Attacker['call'] = (method, path, own) => send(method, path, cookie(), own);
    type Me = { id: string; username: string; wallet: { balance: number } };
    const me = async () => (await call('GET', '/api/me')).data as Me | null;
    const first = await me();
    if (first === null || first === undefined) throw new Error(`${name} could not sign in`);
    const balance = async () => (await me())?.wallet.balance ?? Number.NaN;
    const papers = person === undefined ? {} : { lastName: person, documentNumber: person };
    if (verified) await turn('kyc/approve', { externalUserId: first.id, ...papers });
    if (coins > 0) {
      const made = (await call('GET', '/api/fireblocks/address?method=LTC')).data as { address: string };
      const { data } = await call('GET', '/api/wallet/methods');
      const price = priceOf(data, 'LTC');
      const amount = ((coins * 1.02) / price).toFixed(8);
      await turn('custody/deposit', { address: made.address, method: 'LTC', amount });
      await until(`the deposit of ${name}`, async () => (await balance()) >= coins);
    }
    return {
      id: first.id,
      name: first.username,
      call,
      money: (path, body) => call('POST', path, { body, headers: { 'idempotency-key': newId() } }),
      balance,
      async belongings() {
        const paths = [
          '/api/me',
          '/api/user/vault',
          '/api/user/settings',
          '/api/wallet/transactions/games',
          '/api/wallet/transactions/cashier',
        ];
        const all = await Promise.all(paths.map((path) => call('GET', path)));
        return all.map(({ text }) => text).join('\n');
      },
      cookie,
    };
  }

  return {
    url,
    sandboxUrl,
    failures,
    turn,
    attacker,
    /** Makes a call without a session. */
    visitor: (method: string, path: string, options?: CallOptions) => send(method, path, '', options),

    /**
     * Sends raw bytes that no normal client would send. @returns the answer, whose status is 0 if the site closed the
     * connection without one or didn't answer in time.
     */
    raw(bytes: string | Buffer, patienceMs = 8_000): Promise<{ status: number; text: string }> {
      const { hostname, port } = new URL(url);
      return new Promise((resolve) => {
        const socket = connect({ host: hostname, port: Number(port) });
        let text = '';
        const end = () => {
          socket.destroy();
          const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
          note(status, String(bytes).split('\r\n')[0] ?? '');
          resolve({ status, text });
        };
        socket.setTimeout(patienceMs, end);
        socket.once('error', end);
        socket.once('close', end);
        socket.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (text.includes('\r\n\r\n')) end();
        });
        socket.write(bytes);
      });
    },

    /** Tries to open a socket in a namespace. @returns true if the server accepted it. */
    opensSocket(space: string, cookie: string, origin = url): Promise<boolean> {
      return new Promise((resolve) => {
        const socket = io(`${url}${space}`, {
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          extraHeaders: { origin, cookie },
        });
        const end = (isIn: boolean) => {
          socket.close();
          resolve(isIn);
        };
        socket.once('connect', () => end(true));
        socket.once('connect_error', () => end(false));
      });
    },
  };
}

function priceOf(data: unknown, key: string): number {
  const { methods = [] } = data as {
    methods?: { key: string; coinData: { coinPrice: string | null } | null }[];
  };
  const price = methods.find((method) => method.key === key)?.coinData?.coinPrice;
  if (price === undefined || price === null) throw new Error(`no price of ${key}`);
  return Number(price);
}

/** Long, because a busy machine may be many times slower. */
const DEADLINE_MS = 120_000;

/** Calls `look` repeatedly until it returns true. @throws Error after `patienceMs`. */
export async function until(
  what: string,
  look: () => Promise<boolean>,
  patienceMs = DEADLINE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`there was no ${what}`);
}

/**
 * Returns an attack that succeeds if the call isn't refused, or if it changes the data of `who`, the attacker or a
 * victim.
 */
export function mustBeRefused(
  name: string,
  who: Attacker,
  call: () => Promise<{ status: number; text: string }>,
): Attack {
  return {
    name,
    async run() {
      const before = await who.belongings();
      const { status, text } = await call();
      if (status < 400 && status !== 0) return `answered ${status}: ${text.slice(0, 160)}`;
      const after = await who.belongings();
      if (after === before) return undefined;
      let at = 0;
      while (after[at] === before[at]) at += 1;
      return `refused, and yet something changed: ${before.slice(Math.max(at - 40, 0), at + 40)} became ${after.slice(Math.max(at - 40, 0), at + 40)}`;
    },
  };
}
