import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import { findAsset, formatUnits, parseAmount } from './assets.ts';
import type { CustodyRecords } from './custody-records.ts';

export type Treasury = {
  /** Ids of the assets that the treasury had from the start. */
  assets: () => string[];
  /** Balance of an asset in all vaults together, as decimal text. `frozen` is the part that AML screening holds. */
  balance: (assetId: string) => { total: string; frozen: string };
  /** True if balances are to be reported without amounts. */
  isOdd: () => boolean;
};

/** Decimals assumed for an asset that this custodian doesn't offer. */
const UNKNOWN_DECIMALS = 18;
const decimalsOf = (assetId: string): number => findAsset(assetId)?.decimals ?? UNKNOWN_DECIMALS;

/** Adds the switches for balances: the treasury's initial assets, and balances reported without amounts. */
export function createTreasury({ switchboard, store }: World, records: CustodyRecords): Treasury {
  const opening = store.shelf<{ asset: string; units: string }>('custody.treasury');
  const odd = switchboard.toggle(
    'custody',
    'odd-balances',
    'Balances of vaults are reported without amounts.',
  );
  switchboard.add<{ asset: string; amount: string | number }>({
    provider: 'custody',
    name: 'treasury',
    says: 'The treasury has had this much of an asset from the start, also of one that is sent to it without being asked for.',
    fields: { asset: { type: 'string', maxLength: 32 }, amount: { type: ['string', 'number'] } },
    required: ['asset', 'amount'],
    act: ({ asset, amount }) => {
      const units = parseAmount(amount, decimalsOf(asset));
      if (units === undefined) throw new SwitchError('The amount must be positive, plain decimal text.');
      opening.put(asset, { asset, units: String(units) });
      return { asset, amount: formatUnits(units, decimalsOf(asset)) };
    },
  });
  switchboard.onReset(() => {
    for (const { asset } of opening.list()) opening.remove(asset);
  });
  return {
    assets: () => opening.list().map(({ asset }) => asset),
    isOdd: () => odd.on,
    balance(assetId) {
      const decimals = decimalsOf(assetId);
      let units = BigInt(opening.get(assetId)?.units ?? '0');
      let frozen = 0n;
      for (const { response, direction } of records.transactions.list()) {
        if (response.assetId !== assetId) continue;
        const amount = parseAmount(response.amountInfo.amount, decimals) ?? 0n;
        if (response.status === 'COMPLETED') units += direction === 'in' ? amount : -amount;
        if (response.status === 'PENDING_AML_SCREENING') frozen += amount;
      }
      const total = (units < 0n ? 0n : units) + frozen;
      return { total: formatUnits(total, decimals), frozen: formatUnits(frozen, decimals) };
    },
  };
}
