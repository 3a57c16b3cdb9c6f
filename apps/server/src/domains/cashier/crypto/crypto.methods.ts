/** A coin on a network that the cashier offers. `key` is the custodian's asset id. */
export type CryptoMethod = {
  id: string;
  key: string;
  name: string;
  symbol: 'LTC' | 'BTC' | 'ETH' | 'USDT' | 'USDC';
  network: 'LTC' | 'BTC' | 'ERC20' | 'TRC20';
  networkName: string;
  /** CoinGecko's id of the coin, such as `usd-coin`. */
  priceId: string;
  /** The coin that pays the network fee of a transfer. */
  fee: { symbol: 'LTC' | 'BTC' | 'ETH' | 'TRX'; priceId: string };
  decimals: number;
  confirmations: number;
  minutes: number;
};

/** Methods in the order in which the cashier shows them. */
export const CRYPTO_METHODS: readonly CryptoMethod[] = [
  {
    id: '1',
    key: 'LTC',
    name: 'Litecoin',
    symbol: 'LTC',
    network: 'LTC',
    networkName: 'Litecoin network',
    priceId: 'litecoin',
    fee: { symbol: 'LTC', priceId: 'litecoin' },
    decimals: 8,
    confirmations: 2,
    minutes: 5,
  },
  {
    id: '2',
    key: 'BTC',
    name: 'Bitcoin',
    symbol: 'BTC',
    network: 'BTC',
    networkName: 'Bitcoin network',
    priceId: 'bitcoin',
    fee: { symbol: 'BTC', priceId: 'bitcoin' },
    decimals: 8,
    confirmations: 2,
    minutes: 20,
  },
  {
    id: '3',
    key: 'ETH',
    name: 'Ethereum',
    symbol: 'ETH',
    network: 'ERC20',
    networkName: 'Ethereum network',
    priceId: 'ethereum',
    fee: { symbol: 'ETH', priceId: 'ethereum' },
    decimals: 18,
    confirmations: 12,
    minutes: 3,
  },
  {
    id: '4',
    key: 'USDT_ERC20',
    name: 'Tether',
    symbol: 'USDT',
    network: 'ERC20',
    networkName: 'Ethereum network',
    priceId: 'tether',
    fee: { symbol: 'ETH', priceId: 'ethereum' },
    decimals: 6,
    confirmations: 12,
    minutes: 3,
  },
  {
    id: '5',
    key: 'TRX_USDT_S2UZ',
    name: 'Tether',
    symbol: 'USDT',
    network: 'TRC20',
    networkName: 'Tron network',
    priceId: 'tether',
    fee: { symbol: 'TRX', priceId: 'tron' },
    decimals: 6,
    confirmations: 19,
    minutes: 2,
  },
  {
    id: '6',
    key: 'USDC',
    name: 'USD Coin',
    symbol: 'USDC',
    network: 'ERC20',
    networkName: 'Ethereum network',
    priceId: 'usd-coin',
    fee: { symbol: 'ETH', priceId: 'ethereum' },
    decimals: 6,
    confirmations: 12,
    minutes: 3,
  },
  {
    id: '7',
    key: 'TRX_USDC_6NU3',
    name: 'USD Coin',
    symbol: 'USDC',
    network: 'TRC20',
    networkName: 'Tron network',
    priceId: 'usd-coin',
    fee: { symbol: 'TRX', priceId: 'tron' },
    decimals: 6,
    confirmations: 19,
    minutes: 2,
  },
];

export const findMethod = (key: string): CryptoMethod | undefined =>
  CRYPTO_METHODS.find((method) => method.key === key);
