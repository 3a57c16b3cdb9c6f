// Players' vault accounts and deposit addresses at the custodian. Whose a vault is and which address it has is the
// custodian's word. What it said is sealed, so that the database can neither pass on a player's deposits nor show an
// address of its own.
import { isSealed, sealDecision } from '../../../platform/decisions.ts';
import type { Db } from '../../../platform/postgres.ts';
import { canonicalAddress } from './crypto.addresses.ts';
import type { Custody } from './crypto.fireblocks.ts';
import type { CryptoMethod } from './crypto.methods.ts';
import * as store from './crypto.store.ts';

type Seal = readonly [about: string, content: unknown];

const ofVault = (vaultId: string, playerId: bigint): Seal => [`vault ${vaultId}`, { playerId }];
const ofAddress = (playerId: bigint, method: string, address: string): Seal => [
  `address ${playerId} ${method}`,
  { address },
];

type Vaults = {
  /**
   * Returns the player that a vault account belongs to, in the database and at the custodian; undefined if there's
   * none, or if they differ. @throws if the custodian can't be asked.
   */
  playerOf: (vaultId: string) => Promise<bigint | undefined>;

  /**
   * Returns a player's deposit address for a method. The first call creates it at the custodian.
   * @throws if the custodian can't be asked, or if the stored vault is another player's.
   */
  address: (playerId: bigint, method: CryptoMethod) => Promise<string>;
};

/** @param onUnproven reports a vault or an address that isn't what the custodian says. */
export function createVaults({
  db,
  custody,
  onUnproven,
}: {
  db: Db;
  custody: Custody;
  onUnproven: (playerId: bigint, what: string) => void;
}): Vaults {
  /** True if the custodian created a vault for this player. */
  async function isVaultOf(vaultId: string, playerId: bigint): Promise<boolean> {
    const seal = ofVault(vaultId, playerId);
    if (await isSealed(db, ...seal)) return true;
    if ((await custody.playerOfVault(vaultId)) !== String(playerId)) {
      onUnproven(playerId, `vault account ${vaultId} is not this player’s at the custodian`);
      return false;
    }
    await sealDecision(db, ...seal);
    return true;
  }

  async function vaultOf(playerId: bigint): Promise<string> {
    const stored = await store.readVault(db, playerId);
    if (stored === undefined) await store.writeVault(db, playerId, await custody.createVault(playerId));
    const vaultId = stored ?? (await store.readVault(db, playerId));
    if (vaultId === undefined) throw new Error('the vault was not kept');
    if (!(await isVaultOf(vaultId, playerId))) throw new Error(`vault ${vaultId} is another player's`);
    return vaultId;
  }

  return {
    async playerOf(vaultId) {
      const playerId = await store.playerOfVault(db, vaultId);
      return playerId !== undefined && (await isVaultOf(vaultId, playerId)) ? playerId : undefined;
    },

    async address(playerId, { key, network }) {
      const stored = await store.readAddress(db, playerId, key);
      if (stored !== undefined && (await isSealed(db, ...ofAddress(playerId, key, stored)))) return stored;
      const address = await custody.address(await vaultOf(playerId), key);
      if (stored !== undefined && stored !== address)
        onUnproven(playerId, `the stored address for ${key} is not the custodian’s`);
      await store.writeAddress(db, playerId, {
        method: key,
        address,
        canonical: canonicalAddress(network, address),
      });
      await sealDecision(db, ...ofAddress(playerId, key, address));
      return address;
    },
  };
}
