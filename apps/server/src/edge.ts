import { accountEdgeModule } from './domains/account/account.edge.module.ts';
import { paymentsEdgeModule } from './domains/cashier/payments/payments.edge.module.ts';
import { chatEdgeModule } from './domains/chat/chat.edge.module.ts';
import { countryEdgeModule } from './domains/country/country.edge.module.ts';
import { fairnessEdgeModule } from './domains/fairness/fairness.edge.module.ts';
import { battlesEdgeModule } from './domains/games/battles/battles.edge.module.ts';
import { casesEdgeModule } from './domains/games/cases/cases.edge.module.ts';
import { spinEdgeModule } from './domains/games/spin/spin.edge.module.ts';
import { infoEdgeModule } from './domains/info/info.edge.module.ts';
import { limitsEdgeModule } from './domains/limits/limits.edge.module.ts';
import { marketsModule } from './domains/markets/markets.module.ts';
import { rainEdgeModule } from './domains/rain/rain.edge.module.ts';
import { sharesEdgeModule } from './domains/shares/shares.edge.module.ts';
import { staffEdgeModule } from './domains/staff/staff.edge.module.ts';
import { supportEdgeModule } from './domains/support/support.edge.module.ts';
import { switchesEdgeModule } from './domains/switches/switches.edge.module.ts';
import { walletEdgeModule } from './domains/wallet/wallet.edge.module.ts';
import { type Module, runModules } from './platform/module.ts';
import { createEdgeNode, type EdgeParts } from './platform/node.ts';

export type Edge = Awaited<ReturnType<typeof buildEdge>>;

/**
 * Composition root of an edge, which has sockets, pages and files, and neither the API nor jobs. It only reads, with a
 * login that can do no more. Cores reach its sockets through Redis.
 */
export async function buildEdge(parts: EdgeParts) {
  const node = await createEdgeNode(parts);
  const modules: Module[] = [];
  function add<Face>(module: Module<Face>): Face {
    modules.push(module);
    return module.face;
  }

  const markets = add(marketsModule(node));
  const wallet = add(walletEdgeModule(node));
  const account = add(accountEdgeModule(node));
  const payments = add(paymentsEdgeModule(node));
  const country = add(
    countryEdgeModule(node, { markets, sessions: account, wallet, payments, signIn: account }),
  );
  const fairness = add(fairnessEdgeModule(node));
  const cases = add(casesEdgeModule(node));
  add(await switchesEdgeModule(node));
  add(limitsEdgeModule(node, { wallet }));
  add(chatEdgeModule(node));
  add(rainEdgeModule(node, { fairness }));
  add(spinEdgeModule(node, { fairness }));
  add(battlesEdgeModule(node, { cases }));
  add(sharesEdgeModule(node, { wallet, account }));
  add(supportEdgeModule(node));
  add(staffEdgeModule(node));
  add(infoEdgeModule());

  const running = await runModules(node, modules, account.ofCookies);
  return { ...running, country, metrics: node.metrics };
}
