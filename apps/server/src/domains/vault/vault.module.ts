import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { vaultPersonal } from './vault.personal.ts';
import { publishVaults } from './vault.realtime.ts';
import { vaultRoutes } from './vault.routes.ts';
import { createVault, type Vault } from './vault.ts';

type Uses = { wallet: Wallet; twoFactor: TwoFactor };

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
