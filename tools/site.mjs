import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../apps/server/src/platform/settings/read-settings.ts';
import { checkDataDir, checkPort, readEnvironment } from './environment.mjs';
import { PRODUCTION_STARTS_A_RELEASE } from './production.mjs';
import { createSiteProcesses } from './site-processes.mjs';
import { stockSeller } from './stock-seller.mjs';
import { StopWithSentence } from './terminal.mjs';
import { buildConsole, buildWeb } from './web-build.mjs';

const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Starts the whole site: the sandbox, the server, then the demo players. With `watch`, the server restarts when its
 * files change, and Vite runs in front of it and reloads the pages. Resolves when the site responds, after printing
 * its URL. Everything stops on Ctrl-C and SIGTERM.
 */
export async function startSite({ watch, root = projectRoot }) {
  const plan = makePlan(root, watch);
  await checkDataDir(plan.dataDir);
  for (const [port, variable] of plan.portsUsed) await checkPort(plan.env.HOST, port, variable);
  await (watch ? buildConsole(root, plan.env) : buildWeb(root, plan.env));
  const processes = createSiteProcesses({ root, dataDir: plan.dataDir });
  processes.stopOnSignals();
  try {
    await launchAll(processes, plan, root, watch);
  } catch (error) {
    await processes.finish(
      1,
      error instanceof StopWithSentence ? error.message : String(error?.stack ?? error),
    );
  }
}

/** Determines the environment, the ports and the processes to run, before anything starts. */
function makePlan(root, watch) {
  const environment = readEnvironment(root);
  const settings = readSettings(environment);
  if (settings.NODE_ENV === 'production') throw new StopWithSentence(PRODUCTION_STARTS_A_RELEASE);
  const {
    PORT: port,
    SANDBOX_PORT: sandboxPort = port + 1,
    DEMO: demo = true,
    SANDBOX: sandbox = true,
  } = settings;
  if (port === 0) throw new StopWithSentence('PORT must be from 1 to 65535 with npm start, but it is 0.');
  const env = {
    ...environment,
    HOST: settings.HOST,
    DATA_DIR: path.resolve(root, settings.DATA_DIR),
    DEMO: demo ? '1' : '0',
    SANDBOX: sandbox ? '1' : '0',
  };
  // In development, the server is behind Vite.
  const serverPort = watch ? port + 2 : port;
  const portsUsed = [[port, 'PORT']];
  if (sandbox) portsUsed.push([sandboxPort, 'SANDBOX_PORT']);
  if (watch) portsUsed.push([serverPort, 'PORT']);
  if (Math.max(...portsUsed.map(([used]) => used)) > 65_535) {
    throw new StopWithSentence(
      `PORT ${port} leaves no room for the ports beside it: set PORT to a smaller one.`,
    );
  }
  if (new Set(portsUsed.map(([used]) => used)).size < portsUsed.length) {
    throw new StopWithSentence(
      `PORT and SANDBOX_PORT ask for the same port: set SANDBOX_PORT to another one.`,
    );
  }
  const publicHost = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  const origin = (at) => `http://${publicHost.includes(':') ? `[${publicHost}]` : publicHost}:${at}`;
  return {
    env,
    dataDir: env.DATA_DIR,
    port,
    sandboxPort,
    serverPort,
    runsSandbox: sandbox,
    runsDemo: demo,
    portsUsed,
    origin,
  };
}

async function launchAll(processes, plan, root, watch) {
  const { env, origin } = plan;
  const productUrl = origin(plan.port);
  const sandboxUrl = origin(plan.sandboxPort);
  let sandboxEnv = {};
  if (plan.runsSandbox) {
    console.error('Starting the sandbox');
    const dataDir = path.join(plan.dataDir, 'sandbox');
    mkdirSync(dataDir, { recursive: true });
    const sandbox = await processes.launch('sandbox', ['apps/sandbox/src/main.ts'], {
      ...env,
      PORT: String(plan.sandboxPort),
      DATA_DIR: dataDir,
      PRODUCT_URL: productUrl,
    });
    await processes.waitUntilReady(sandbox, `${sandboxUrl}/healthz`);
    sandboxEnv = await (await fetch(`${sandboxUrl}/switchboard/product-env`)).json();
  }

  console.error('Starting the database and the server');
  const serverArgs = ['apps/server/src/main.ts'];
  if (watch) serverArgs.unshift('tools/until-parent-ends.mjs', '--watch', '--watch-preserve-output');
  const server = await processes.launch('server', serverArgs, {
    // The user's settings override those of the sandbox, so that one real provider can be tried with the others
    // simulated.
    ...sandboxEnv,
    ...env,
    PORT: String(plan.serverPort),
    PUBLIC_URL: env.PUBLIC_URL ?? productUrl,
  });
  await processes.waitUntilReady(server, `${origin(plan.serverPort)}/readyz`);

  if (plan.runsSandbox && env.GIFT_CARD_LINKS === undefined)
    await stockSeller({ sandboxUrl, dataDir: plan.dataDir, databaseUrl: env.DATABASE_URL });

  if (watch) {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const viteArgs = ['tools/until-parent-ends.mjs', vite, 'apps/web', '--config', 'apps/web/vite.config.ts'];
    const pages = await processes.launch(
      'page server',
      [...viteArgs, '--host', env.HOST, '--port', String(plan.port), '--strictPort'],
      { ...env, API_ORIGIN: origin(plan.serverPort) },
    );
    await processes.waitUntilReady(pages, productUrl);
  }
  if (plan.runsDemo) {
    console.error('Starting the demo players');
    await processes.launch('demo', ['apps/demo/src/main.ts'], {
      ...env,
      PRODUCT_URL: productUrl,
      SANDBOX_URL: env.SANDBOX_URL ?? sandboxUrl,
    });
  }
  console.log(`Aureus is ready at ${productUrl} and, for staff, at ${productUrl}/staff`);
}
