import type { Bus } from '../../platform/bus.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { VaultFacts } from './vault.events.ts';
import { vaultPersonal } from './vault.personal.ts';
import { vaultRoutes } from './vault.routes.ts';
import { createVault, type Vault } from './vault.ts';

type Uses = { wallet: Wallet; twoFactor: TwoFactor };

function publishVaults(parts: { bus: Bus<VaultFacts>; realtime: Realtime }): void {
  parts.bus.on('vault:changed', ({ playerId }) => parts.realtime.toUser(playerId, 'vault:changed', {}));
}

export function vaultModule(node: Node, { wallet, twoFactor }: Uses): Module<Vault> {
  const { db, bus, config } = node;
  const vault = createVault({ db, wallet, stepUp: twoFactor.door('VAULT_WITHDRAWAL'), bus });
  return {
    face: vault,
    personal: vaultPersonal,
    routes: (http) => vaultRoutes(http, vault, config.betsPerSecond),
    listen: () => publishVaults(node),
  };
}
