import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino from 'pino';
import { type Beacon, createBeacon } from './beacon/beacon.ts';
import { createChatwoot } from './chatwoot/chatwoot.ts';
import { createCommunity } from './community/community.ts';
import { createVisits } from './country/country.ts';
import { createCustody } from './custody/custody.ts';
import { createGamstop } from './gamstop/gamstop.ts';
import { createGiftCards } from './gift-cards/gift-cards.ts';
import { createGoogle } from './google/google.ts';
import { createKyc } from './kyc/kyc.ts';
import { createPayadmit } from './payadmit/payadmit.ts';
import { createPrices } from './prices/prices.ts';
import { createSkinsback } from './skinsback/skinsback.ts';
import { createStaff } from './staff/staff.ts';
import { createSteam } from './steam/steam.ts';
import { openStore } from './store.ts';
import { createCallLog } from './switchboard/call-log.ts';
import { addHome, type ProviderCard } from './switchboard/home.ts';
import { addSwitchboardRoutes } from './switchboard/switchboard.routes.ts';
import { createSwitchboard } from './switchboard/switchboard.ts';
import { webAddress } from './web-address.ts';
import type { World } from './world.ts';

export type Sandbox = {
  url: string;
  /** Environment variables with which the product connects to this sandbox. */
  productEnv: Record<string, string>;
  beacon: Beacon;
  close: () => Promise<void>;
};

type SandboxOptions = {
  /** Address on which the sandbox listens; 127.0.0.1 by default. */
  host?: string;
  /** Port on which the sandbox listens. The default 0 picks any free port. */
  port?: number;
  /** Folder of the SQLite file with all stored data. Without it, data stays in memory. */
  dataDir?: string;
  /** Address of the product, the target of webhooks and sign-in redirects. */
  productUrl: string;
  /** Public address, if a proxy is in front of the sandbox. Defaults to the address on which the sandbox listens. */
  publicUrl?: string;
  log?: boolean;
};

const cards: readonly ProviderCard[] = [
  {
    provider: 'google',
    title: 'Google',
    says: 'Sign-in by OpenID Connect with PKCE. An authorization address with &as=<name> needs no page.',
    pages: [{ path: '/google/.well-known/openid-configuration', says: 'discovery' }],
  },
  {
    provider: 'steam',
    title: 'Steam',
    says: 'Sign-in by OpenID 2.0 and the profile call. A sign-in address with &as=<name> needs no page.',
    pages: [],
  },
  {
    provider: 'custody',
    title: 'Custody',
    says: 'Coins in the protocol of Fireblocks: vaults, addresses, transfers that confirm by a timer, signed webhooks.',
    pages: [{ path: '/custody', says: 'a wallet to pay from, and all transactions' }],
  },
  {
    provider: 'payadmit',
    title: 'PayAdmit',
    says: 'Cards and PIX: a hosted page for each payment, opened from the product, and signed webhooks.',
    pages: [],
  },
  {
    provider: 'skinsback',
    title: 'Skinsback',
    says: 'Skins: deposits on a hosted page with a pretend inventory, and a market that sends what the product buys.',
    pages: [{ path: '/skinsback', says: 'trade offers of everybody, to accept or to decline' }],
  },
  {
    provider: 'skinsback-events',
    title: 'Skinsback events',
    says: 'The webhook that tells of purchases and of the balance, delivered apart from that of deposits.',
    pages: [],
  },
  {
    provider: 'kyc',
    title: 'Identity checks',
    says: 'KYC in the protocol of Sumsub. The page opens from the product, with a token of its own.',
    pages: [],
  },
  {
    provider: 'gamstop',
    title: 'GAMSTOP',
    says: 'A register of people who have excluded themselves, in the protocol of GAMSTOP. The market of Great Britain asks it.',
    pages: [{ path: '/gamstop', says: 'who is on it' }],
  },
  {
    provider: 'prices',
    title: 'Prices',
    says: 'Prices of coins in the shape of CoinGecko, drifting slowly.',
    pages: [],
  },
  {
    provider: 'chatwoot',
    title: 'Chatwoot',
    says: 'Support in the protocol of its API channel, where the product runs with SUPPORT_DESK=chatwoot.',
    pages: [{ path: '/chatwoot', says: 'conversations, to answer and to resolve' }],
  },
  {
    provider: 'gift-cards',
    title: 'Gift cards',
    says: 'A shop that sells the product’s gift cards. A start brings it some.',
    pages: [{ path: '/gift-cards/25', says: 'a card to buy' }],
  },
  {
    provider: 'community',
    title: 'Communities',
    says: 'Examples of the links at the end of the product’s pages.',
    pages: [{ path: '/community/discord', says: 'one of them' }],
  },
  {
    provider: 'staff',
    title: 'Staff',
    says: 'Three people who run the site. They sign in at its console with Google and a code.',
    pages: [{ path: '/authenticator', says: 'their authenticator apps' }],
  },
  {
    provider: 'country',
    title: 'Country',
    says: 'From where this browser visits the site.',
    pages: [{ path: '/country', says: 'choose a country; /country?country=KP does it at once' }],
  },
  {
    provider: 'beacon',
    title: 'Beacon',
    says: 'Public randomness in drand’s protocol, a round each 3 seconds, signed with a key of its own.',
    pages: [{ path: '/beacon/info', says: 'the chain' }],
  },
];

/**
 * Returns the environment variables that the product needs for a sandbox at `publicUrl`, without opening a port. Uses
 * the keys in `dataDir`.
 */
export async function readProductEnv(
  options: SandboxOptions & { publicUrl: string },
): Promise<Record<string, string>> {
  const { app, productEnv } = await createSandbox(options);
  await app.close();
  return productEnv();
}

/**
 * Starts the simulated providers, by default on loopback, with their real protocols and signatures.
 * @throws Error if the address is in use, if `productUrl` or `publicUrl` isn't a web address, or in production without
 * STAGING=1.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { app, setOrigin, productEnv, beacon, resume } = await createSandbox(options);
  const host = options.host ?? '127.0.0.1';
  try {
    await app.listen({ host, port: options.port ?? 0 });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (options.publicUrl === undefined) setOrigin(url);
  resume();
  return { url, productEnv: productEnv(), beacon, close: () => app.close() };
}

async function createSandbox(options: SandboxOptions) {
  const { productUrl, publicUrl } = options;
  if (process.env['NODE_ENV'] === 'production' && process.env['STAGING'] !== '1')
    throw new Error('The sandbox never runs in production.');
  if (webAddress(productUrl) === undefined)
    throw new Error(`"${productUrl}" is not the address of the product.`);
  if (publicUrl !== undefined && webAddress(publicUrl) === undefined)
    throw new Error(`"${publicUrl}" is not an address of the sandbox.`);
  let origin = (publicUrl ?? '').replace(/\/+$/u, '');
  const store = openStore(options.dataDir);
  const world: World = {
    origin: () => origin,
    productUrl: productUrl.replace(/\/+$/u, ''),
    store,
    calls: createCallLog(),
    switchboard: createSwitchboard(),
  };
  const steam = createSteam(world);
  const beacon = createBeacon(world);
  const prices = createPrices(world);
  const custody = await createCustody(world, prices.priceOf);
  const google = await createGoogle(world);
  const kyc = createKyc(world);
  const gamstop = createGamstop(world);
  const payadmit = createPayadmit(world);
  const skinsback = createSkinsback(world);
  const chatwoot = createChatwoot(world);
  const community = createCommunity(world);
  const giftCards = createGiftCards(world);
  const staff = createStaff(world);
  const productEnv = (): Record<string, string> => ({
    ...google.productEnv(),
    ...steam.productEnv(),
    ...custody.productEnv(),
    ...kyc.productEnv(),
    ...gamstop.productEnv(),
    ...payadmit.productEnv(),
    ...skinsback.productEnv(),
    ...beacon.productEnv(),
    ...prices.productEnv(),
    ...chatwoot.productEnv(),
    ...community.productEnv(),
    ...giftCards.productEnv(),
    ...staff.productEnv(),
    SANDBOX_URL: origin,
  });

  const loggerInstance: FastifyBaseLogger = pino({ name: 'sandbox', enabled: options.log === true });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    ajv: { customOptions: { removeAdditional: false, allowUnionTypes: true } },
  });
  app.get('/healthz', async () => ({ ok: true }));
  await app.register(google.routes, { prefix: '/google' });
  await app.register(steam.routes, { prefix: '/steam' });
  await app.register(beacon.routes, { prefix: '/beacon' });
  await app.register(custody.routes, { prefix: '/custody' });
  await app.register(kyc.routes, { prefix: '/kyc' });
  await app.register(gamstop.routes, { prefix: '/gamstop' });
  await app.register(payadmit.routes, { prefix: '/payadmit' });
  await app.register(skinsback.routes, { prefix: '/skinsback' });
  await app.register(chatwoot.routes, { prefix: '/chatwoot' });
  await app.register(prices.routes, { prefix: '/prices' });
  await app.register(community.routes, { prefix: '/community' });
  await app.register(giftCards.routes, { prefix: '/gift-cards' });
  staff.routes(app);
  createVisits(world).routes(app);
  addHome(app, world, cards);
  await app.register(async (scope) => addSwitchboardRoutes(scope, world, productEnv));
  app.addHook('onClose', async () => {
    chatwoot.close();
    custody.close();
    kyc.close();
    payadmit.close();
    skinsback.close();
    store.close();
  });
  return {
    app,
    productEnv,
    beacon: beacon.handle,
    setOrigin: (address: string): void => {
      origin = address;
    },
    /**
     * Continues deliveries and timers that ended when an earlier sandbox stopped, except Chatwoot's deliveries and
     * reviews of identity checks.
     */
    resume: (): void => {
      custody.resume();
      kyc.resume();
      payadmit.resume();
      skinsback.resume();
    },
  };
}
