/** Blockchain of an asset; each has its own format of addresses. */
export type Network = 'BTC' | 'LTC' | 'ETH' | 'TRX';
export type FeeLevel = 'LOW' | 'MEDIUM' | 'HIGH';

export type Asset = {
  /** The custodian's id for the asset. */
  id: string;
  name: string;
  network: Network;
  decimals: number;
  /**
   * Asset in which the network charges its fee. `networkFee` is the fee of a plain transfer at each level, in that
   * asset.
   */
  feeAsset: string;
  networkFee: Record<FeeLevel, string>;
  /** Id of the price quote that values the asset. */
  priceId: string;
};

const ethFee = { LOW: '0.00021', MEDIUM: '0.00042', HIGH: '0.00084' };
const tokenFee = { LOW: '0.00065', MEDIUM: '0.0013', HIGH: '0.0026' };
const tronTokenFee = { LOW: '6.5', MEDIUM: '13', HIGH: '27' };

/** All assets that the simulated custodian offers, under Fireblocks' ids. */
export const assets: readonly Asset[] = [
  {
    id: 'BTC',
    name: 'Bitcoin',
    network: 'BTC',
    decimals: 8,
    feeAsset: 'BTC',
    priceId: 'bitcoin',
    networkFee: { LOW: '0.00000282', MEDIUM: '0.00000705', HIGH: '0.0000141' },
  },
  {
    id: 'LTC',
    name: 'Litecoin',
    network: 'LTC',
    decimals: 8,
    feeAsset: 'LTC',
    priceId: 'litecoin',
    networkFee: { LOW: '0.00000141', MEDIUM: '0.00001410', HIGH: '0.0000282' },
  },
  {
    id: 'ETH',
    name: 'Ether',
    network: 'ETH',
    decimals: 18,
    feeAsset: 'ETH',
    priceId: 'ethereum',
    networkFee: ethFee,
  },
  {
    id: 'USDT_ERC20',
    name: 'Tether on Ethereum',
    network: 'ETH',
    decimals: 6,
    feeAsset: 'ETH',
    priceId: 'tether',
    networkFee: tokenFee,
  },
  {
    id: 'USDC',
    name: 'USD Coin on Ethereum',
    network: 'ETH',
    decimals: 6,
    feeAsset: 'ETH',
    priceId: 'usd-coin',
    networkFee: tokenFee,
  },
  {
    id: 'TRX_USDT_S2UZ',
    name: 'Tether on Tron',
    network: 'TRX',
    decimals: 6,
    feeAsset: 'TRX',
    priceId: 'tether',
    networkFee: tronTokenFee,
  },
  {
    id: 'TRX_USDC_6NU3',
    name: 'USD Coin on Tron',
    network: 'TRX',
    decimals: 6,
    feeAsset: 'TRX',
    priceId: 'usd-coin',
    networkFee: tronTokenFee,
  },
];

/** Returns the asset with this id; undefined if the custodian doesn't offer it. */
export function findAsset(id: string): Asset | undefined {
  return assets.find((asset) => asset.id === id);
}

/**
 * Parses a positive amount of an asset, from decimal text or a JSON number, into the asset's smallest units. Returns
 * `undefined` for anything else: signs, exponents, more decimals than the asset has, more than 18 digits before the
 * point, zero.
 */
export function parseAmount(amount: string | number, decimals: number): bigint | undefined {
  const match = /^(\d{1,18})(?:\.(\d+))?$/u.exec(String(amount).trim());
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return units > 0n ? units : undefined;
}

/** Formats smallest units as the shortest decimal text. */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/u, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
