import { Fireblocks } from '@fireblocks/ts-sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestWorld, type TestWorld } from '../testing.ts';
import { isAddress } from './addresses.ts';

/** Tests with the custodian's official, unmodified client: it must work with the sandbox as with the real service. */
let world: TestWorld;
let client: Fireblocks;
beforeAll(async () => {
  world = await startTestWorld();
  await world.turn('custody/step', { ms: 5 });
  client = new Fireblocks({
    apiKey: world.env('FIREBLOCKS_API_KEY'),
    secretKey: world.env('FIREBLOCKS_PRIVATE_KEY'),
    basePath: world.env('FIREBLOCKS_API_URL'),
  });
});
afterAll(() => world.close());

const LTC = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';
const order = (externalTxId: string) => ({
  assetId: 'LTC',
  amount: '0.25',
  source: { type: 'VAULT_ACCOUNT' as const, id: '0' },
  destination: { type: 'ONE_TIME_ADDRESS' as const, oneTimeAddress: { address: LTC } },
  feeLevel: 'HIGH' as const,
  externalTxId,
  note: 'a withdrawal',
});
/** Polls until the transaction is completed or has failed. */
async function ended(txId: string) {
  for (;;) {
    const { data } = await client.transactions.getTransaction({ txId });
    if (data.status === 'COMPLETED' || data.status === 'FAILED') return data;
  }
}

it('makes a vault account with a wallet and an address', async () => {
  const made = await client.vaults.createVaultAccount({
    createVaultAccountRequest: { name: 'player-1', customerRefId: '1', hiddenOnUI: true, autoFuel: true },
  });
  const vaultAccountId = made.data.id ?? expect.fail('no vault');
  const wallet = await client.vaults.createVaultAccountAsset({ vaultAccountId, assetId: 'LTC' });
  const address = wallet.data.address ?? expect.fail('no address');
  expect(isAddress('LTC', address)).toBe(true);
  const listed = await client.vaults.getVaultAccountAssetAddressesPaginated({
    vaultAccountId,
    assetId: 'LTC',
  });
  expect(listed.data.addresses?.map((one) => one.address)).toEqual([address]);
  const more = await client.vaults.createVaultAccountAssetAddress({
    vaultAccountId,
    assetId: 'LTC',
    createAddressRequest: { description: 'another' },
  });
  expect(more.data.address).not.toBe(address);
});

it('sees a deposit arrive', async () => {
  const made = await client.vaults.createVaultAccount({ createVaultAccountRequest: { name: 'player-2' } });
  const vaultAccountId = made.data.id ?? expect.fail('no vault');
  const wallet = await client.vaults.createVaultAccountAsset({ vaultAccountId, assetId: 'USDC' });
  const { id } = await world.turn('custody/deposit', {
    address: wallet.data.address,
    method: 'USDC',
    amount: '12.5',
  });
  const answer = await ended(String(id));
  expect(answer).toMatchObject({
    status: 'COMPLETED',
    assetId: 'USDC',
    destination: { type: 'VAULT_ACCOUNT', id: vaultAccountId },
    amountInfo: { amount: '12.5' },
  });
  const listed = await client.transactions.getTransactions({ destId: vaultAccountId, sort: 'ASC' });
  expect(listed.data.map((one) => one.id)).toEqual([id]);
});

it('estimates, pays once for an external id, finds it again and cannot cancel what is paid', async () => {
  const fees = await client.transactions.estimateNetworkFee({ assetId: 'LTC' });
  expect(Number(fees.data.high.networkFee)).toBeGreaterThan(Number(fees.data.low.networkFee));
  const estimate = await client.transactions.estimateTransactionFee({
    transactionRequest: order('estimate'),
  });
  expect(estimate.data.medium.networkFee).toBe(fees.data.medium.networkFee);

  const paid = await client.transactions.createTransaction({ transactionRequest: order('withdrawal-1') });
  const txId = paid.data.id ?? expect.fail('no transaction');
  await expect(
    client.transactions.createTransaction({ transactionRequest: order('withdrawal-1') }),
  ).rejects.toMatchObject({ response: { statusCode: 400 } });
  const answer = await ended(txId);
  expect(answer).toMatchObject({
    status: 'COMPLETED',
    externalTxId: 'withdrawal-1',
    destinationAddress: LTC,
  });
  const transaction = await client.transactions.getTransactionByExternalId({ externalTxId: 'withdrawal-1' });
  expect(transaction.data.id).toBe(txId);
  await expect(client.transactions.cancelTransaction({ txId })).rejects.toMatchObject({
    response: { statusCode: 400 },
  });
  await expect(
    client.transactions.getTransactionByExternalId({ externalTxId: 'never' }),
  ).rejects.toMatchObject({
    response: { statusCode: 404 },
  });
});

it('tells what all vaults hold together', async () => {
  await world.turn('custody/treasury', { asset: 'BTC', amount: '2.5' });
  const { data } = await client.vaults.getVaultAssets();
  expect(data.find(({ id }) => id === 'BTC')).toMatchObject({ total: '2.5', frozen: '0' });
});

it('validates addresses', async () => {
  const check = (address: string) => client.transactions.validateAddress({ assetId: 'LTC', address });
  expect((await check(LTC)).data.isValid).toBe(true);
  expect((await check(`${LTC.slice(0, -1)}2`)).data.isValid).toBe(false);
});
