// Server process of the storm's kills: the modules of the site that move money in the storm's calls, on the same node,
// with the same routes, jobs and leases. Without pages, providers and console, a start takes less CPU time.
import { accountModule } from '@aureus/server/domains/account/account.module.ts';
import { sessionsModule } from '@aureus/server/domains/account/account.sessions.module.ts';
import { twoFactorModule } from '@aureus/server/domains/account/two-factor/two-factor.module.ts';
import { paymentsModule } from '@aureus/server/domains/cashier/payments/payments.module.ts';
import { createCatalogue } from '@aureus/server/domains/catalogue/catalogue.ts';
import { fairnessModule } from '@aureus/server/domains/fairness/fairness.module.ts';
import { battlesModule } from '@aureus/server/domains/games/battles/battles.module.ts';
import { casesModule } from '@aureus/server/domains/games/cases/cases.module.ts';
import { instantModule } from '@aureus/server/domains/games/instant/instant.module.ts';
import { minesModule } from '@aureus/server/domains/games/mines/mines.module.ts';
import { plinkoModule } from '@aureus/server/domains/games/plinko/plinko.module.ts';
import { personsModule } from '@aureus/server/domains/kyc/kyc.persons.module.ts';
import { levelsModule } from '@aureus/server/domains/levels/levels.module.ts';
import { playLimitsModule } from '@aureus/server/domains/limits/limits.module.ts';
import { notificationsModule } from '@aureus/server/domains/notifications/notifications.module.ts';
import { switchesModule } from '@aureus/server/domains/switches/switches.module.ts';
import { tipsModule } from '@aureus/server/domains/tips/tips.module.ts';
import { vaultModule } from '@aureus/server/domains/vault/vault.module.ts';
import { walletModule } from '@aureus/server/domains/wallet/wallet.module.ts';
import { type Beacon, type BeaconRound, createBeacon } from '@aureus/server/platform/beacon.ts';
import { readConfig } from '@aureus/server/platform/config.ts';
import { createLog } from '@aureus/server/platform/log.ts';
import { type Module, runModules } from '@aureus/server/platform/module.ts';
import { createNode } from '@aureus/server/platform/node.ts';

const config = readConfig(process.env);

/** The sandbox's beacon. Its signatures aren't verified, since that would cost each new process CPU time. */
const beacon: Beacon = {
  ...createBeacon(config.beacon),
  async get(round) {
    const reply = await fetch(`${config.beacon.relays[0]}/public/${round}`);
    if (!reply.ok) throw new Error(`the beacon answered ${reply.status}`);
    return (await reply.json()) as BeaconRound;
  },
};
const { databaseUrl, logLevel } = config;
const node = await createNode({ config, databaseUrl, log: createLog(logLevel), beacon });
const modules: Module[] = [];
function add<Face>(module: Module<Face>): Face {
  modules.push(module);
  return module.face;
}

const wallet = add(await walletModule(node));
add(await switchesModule(node, { wallet, moneyWatch: async () => [] }));
const fairness = add(await fairnessModule(node));
const notifications = add(notificationsModule(node));
const levels = add(levelsModule(node, { wallet, notifications }));
const sessions = add(sessionsModule(node, { notifications }));
const twoFactor = add(await twoFactorModule(node, { sessions, notifications, wallet }));
const persons = add(await personsModule(node));
const vault = add(vaultModule(node, { wallet, twoFactor }));
const { selfBan, coolOff } = add(playLimitsModule(node, { wallet, vault, persons }));
const accountUses = { wallet, levels, fairness, notifications, sessions, twoFactor, selfBan, coolOff };
const account = add(await accountModule(node, accountUses));
const payments = add(await paymentsModule(node, { wallet, notifications, persons, providers: [] }));
const catalogue = createCatalogue();
const instant = add(instantModule(node, { wallet, fairness }));
const cases = add(await casesModule(node, { instant, catalogue, wallet }));
add(battlesModule(node, { wallet, fairness, account, cases }));
add(tipsModule(node, { wallet, account, notifications, payments, twoFactor }));
add(minesModule(node, { wallet, fairness }));
add(plinkoModule(node, { instant }));

const app = await runModules(node, modules, sessions.ofCookies);
console.error(`Server listening at ${await app.listen()}`);
const close = () => void app.close().then(() => process.exit(0));
process.on('SIGTERM', close);
// The storm holds the other end of the standard input, so this process doesn't outlive it.
process.stdin.on('end', close).resume();
