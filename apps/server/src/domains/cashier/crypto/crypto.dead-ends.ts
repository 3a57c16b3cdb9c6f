import { canonicalAddress, type Network } from './crypto.addresses.ts';

/**
 * A destination that isn't anyone's wallet. TOKEN: a token's own contract. BURN: an account without a key. Coins sent
 * to either are lost. CONTRACT: a program that may hold coins for someone; its makers rarely return coins sent to it
 * directly.
 */
export type NoWallet = { kind: 'TOKEN' | 'BURN' | 'CONTRACT'; name: string };

type Places = Partial<Record<NoWallet['kind'], Readonly<Record<string, string>>>>;

/**
 * Known destinations that aren't wallets, by network. A test verifies the checksums. Other contracts can't be
 * recognized without a node of the network.
 */
const PLACES: Readonly<Record<Network, Places>> = {
  BTC: {
    BURN: {
      'Bitcoin Eater': '1BitcoinEaterAddressDontSendf59kuE',
      Counterparty: '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    },
  },
  LTC: {},
  ERC20: {
    TOKEN: {
      USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      DAI: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      USDS: '0xdC035D45d973E3EC169d2276DDab16f1e407384F',
      USDe: '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3',
      FDUSD: '0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409',
      PYUSD: '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8',
      TUSD: '0x0000000000085d4780B73119b644AE5ecd22b376',
      BUSD: '0x4Fabb145d64652a948d72533023f6E7A623C7C53',
      USDP: '0x8E870D67F660D95d5be530380D0eC0bd388289E1',
      GUSD: '0x056Fd409E1d7A124BD7017459dFEa2F387b6d5Cd',
      FRAX: '0x853d955aCEf822Db058eb8505911ED77F175b99e',
      EURC: '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c',
      XAUt: '0x68749665FF8D2d112Fa859AA293F07A622782F38',
      WETH: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      stETH: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
      wstETH: '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0',
      WBTC: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      BNB: '0xB8c77482e45F1F44dE1745F52C74426C631bDD52',
      MATIC: '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0',
      LINK: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
      UNI: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
      AAVE: '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9',
      MKR: '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2',
      CRV: '0xD533a949740bb3306d119CC777fa900bA034cd52',
      LDO: '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32',
      APE: '0x4d224452801ACEd8B2F0aebE155379bb5D594381',
      SHIB: '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE',
      PEPE: '0x6982508145454Ce325dDbE47a25d4ec3d2311933',
    },
    BURN: {
      'the placeholder of ETH': '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      'a burn account': '0xdEAD000000000000000042069420694206942069',
      'the deposit contract of staking': '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    },
    CONTRACT: {
      'Uniswap V2': '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      'Uniswap V3': '0xE592427A0AEce92De3Edee1F18E0157C05861564',
      'Uniswap V3 (second router)': '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
      'Uniswap (universal router)': '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
      '1inch': '0x1111111254EEB25477B68fb85Ed929f73A960582',
      Permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      Multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
  TRC20: {
    TOKEN: {
      USDT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      USDC: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
      USDD: 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn',
      USDJ: 'TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT',
      TUSD: 'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4',
      WTRX: 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
      JST: 'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9',
      SUN: 'TSSMHYeV2uE9qYH95DqyoCuNCzEL1NvU3S',
      BTT: 'TAFjULxiVgT4qWk6UZwjqwZXTSaGaqnVp4',
      WIN: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
      NFT: 'TFczxzPhnThNSqr5by8tvxsdCFRRz6cPNq',
    },
    BURN: { 'the black hole of Tron': 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy' },
  },
};

/** Null accounts (all zeros) of each network. `SMALL` covers Ethereum's. */
const NULLS = {
  BTC: ['1111111111111111111114oLvT2', '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST'],
  LTC: ['LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE', 'M7uAERuQW2AotfyLDyewFGcLUDtAYu9v5V'],
  ERC20: [],
  TRC20: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
} as const satisfies Record<Network, readonly string[]>;

/**
 * Ethereum addresses of 16 zero bytes and a small number: the null account, built-in programs, and burn accounts such
 * as `0x…dEaD`. No known key has such an address.
 */
const SMALL = /^0x0{32}/;

const NO_WALLETS: Readonly<Record<Network, ReadonlyMap<string, NoWallet>>> = {
  BTC: placesOf('BTC'),
  LTC: placesOf('LTC'),
  ERC20: placesOf('ERC20'),
  TRC20: placesOf('TRC20'),
};

function placesOf(network: Network): ReadonlyMap<string, NoWallet> {
  const places = new Map<string, NoWallet>();
  for (const address of NULLS[network])
    places.set(canonicalAddress(network, address), { kind: 'BURN', name: 'the null account' });
  for (const [kind, named] of Object.entries(PLACES[network]) as [NoWallet['kind'], object][])
    for (const [name, address] of Object.entries(named) as [string, string][])
      places.set(canonicalAddress(network, address), { kind, name });
  return places;
}

/**
 * Returns the known token, burn account or contract at an address in canonical spelling; undefined for other
 * addresses.
 */
export function noWalletAt(network: Network, canonical: string): NoWallet | undefined {
  const place = NO_WALLETS[network].get(canonical);
  if (place !== undefined) return place;
  return network === 'ERC20' && SMALL.test(canonical)
    ? { kind: 'BURN', name: 'the null account' }
    : undefined;
}

const NETWORKS = Object.keys(PLACES) as Network[];

/**
 * True if the address is one of the listed contracts that aren't dead ends, so that staff must review the withdrawal.
 * Other contracts aren't recognized. The network isn't needed, because no canonical spelling exists on two networks.
 */
export const isDoubtfulDestination = (canonical: string): boolean =>
  NETWORKS.some((network) => noWalletAt(network, canonical)?.kind === 'CONTRACT');

/** All listed addresses, so that a test can verify their checksums. */
export const listedPlaces = (): { network: Network; address: string }[] =>
  NETWORKS.flatMap((network) => [
    ...NULLS[network].map((address) => ({ network, address })),
    ...Object.values(PLACES[network]).flatMap((named) =>
      Object.values(named).map((address) => ({ network, address })),
    ),
  ]);
