import type { FastifyInstance } from 'fastify';
import { deriveAddress } from './addresses.ts';
import { assets, findAsset, formatUnits, parseAmount } from './assets.ts';
import type { AddressRecord, CustodyRecords, VaultAccount } from './custody-records.ts';
import type { Once } from './idempotency.ts';
import type { Treasury } from './treasury.ts';

type Answer = { status: number; body: unknown };
const refuse = (status: number, message: string, code: number = status): Answer => ({
  status,
  body: { message, code },
});

const utxoNetworks: ReadonlySet<string> = new Set(['BTC', 'LTC']);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function addressView(record: AddressRecord) {
  const network = findAsset(record.assetId)?.network ?? '';
  return {
    assetId: record.assetId,
    address: record.address,
    description: record.description ?? '',
    tag: '',
    type: 'Permanent',
    addressFormat: utxoNetworks.has(network) ? 'SEGWIT' : 'BASE',
    legacyAddress: '',
    enterpriseAddress: '',
    bip44AddressIndex: record.bip44AddressIndex,
    customerRefId: record.customerRefId ?? '',
    userDefined: false,
  };
}

/** Serves vault accounts, their wallets and addresses, and the balances of all vaults together. */
export function addVaultRoutes(
  scope: FastifyInstance,
  { records, once, treasury }: { records: CustodyRecords; once: Once; treasury: Treasury },
): void {
  const addressesOf = (vaultId: string, assetId: string): AddressRecord[] =>
    records.addresses.list().filter((one) => one.vaultId === vaultId && one.assetId === assetId);

  const balanceOf = (vaultId: string, assetId: string): string => {
    const decimals = findAsset(assetId)?.decimals ?? 0;
    let units = 0n;
    for (const { response, direction } of records.transactions.list()) {
      if (response.assetId !== assetId || response.status !== 'COMPLETED') continue;
      const amount = parseAmount(response.amountInfo.amount, decimals) ?? 0n;
      if (direction === 'in' && response.destination.id === vaultId) units += amount;
      if (direction === 'out' && response.source.id === vaultId) units -= amount;
    }
    return units < 0n ? '0' : formatUnits(units, decimals);
  };
  const balanceView = (id: string, total: string, frozen = '0') => ({
    id,
    total,
    available: total,
    pending: '0',
    frozen,
    lockedAmount: '0',
  });
  const vaultView = (vault: VaultAccount) => ({
    ...vault,
    assets: vault.assets.map((id) => balanceView(id, balanceOf(vault.id, id))),
  });

  const addAddress = (vault: VaultAccount, assetId: string, index: number, body: Record<string, unknown>) => {
    const asset = findAsset(assetId);
    if (asset === undefined) return undefined;
    const description = textOf(body['description']);
    const customerRefId = textOf(body['customerRefId']);
    const seed = `${vault.id}:${vault.customerRefId ?? ''}:${index}`;
    const record: AddressRecord = {
      vaultId: vault.id,
      assetId,
      address: deriveAddress(asset.network, seed),
      bip44AddressIndex: index,
      ...(description === undefined ? {} : { description }),
      ...(customerRefId === undefined ? {} : { customerRefId }),
    };
    records.addresses.put(`${assetId}:${record.address}`, record);
    return record;
  };

  scope.post<{ Body: Record<string, unknown> | undefined }>('/vault/accounts', async (request, reply) =>
    once(request, reply, () => {
      const body = request.body ?? {};
      const name = textOf(body['name']);
      if (name === undefined || name === '') return refuse(400, 'name is required');
      const customerRefId = textOf(body['customerRefId']);
      const vault: VaultAccount = {
        // Ids count from 1, since every new workspace already has vault 0, the treasury.
        id: String(records.vaults.count()),
        name,
        hiddenOnUI: body['hiddenOnUI'] === true,
        autoFuel: body['autoFuel'] === true,
        ...(customerRefId === undefined ? {} : { customerRefId }),
        assets: [],
      };
      records.vaults.put(vault.id, vault);
      return { status: 200, body: vault };
    }),
  );

  scope.get<{ Params: { vaultId: string } }>('/vault/accounts/:vaultId', async (request, reply) => {
    const vault = records.vaults.get(request.params.vaultId);
    if (vault === undefined) return reply.code(404).send({ message: 'Vault account not found', code: 404 });
    return vaultView(vault);
  });

  type WalletRoute = {
    Params: { vaultId: string; assetId: string };
    Body: Record<string, unknown> | undefined;
  };
  scope.post<WalletRoute>('/vault/accounts/:vaultId/:assetId', async (request, reply) =>
    once(request, reply, () => {
      const { vaultId, assetId } = request.params;
      const vault = records.vaults.get(vaultId);
      if (vault === undefined) return refuse(404, 'Vault account not found');
      if (findAsset(assetId) === undefined) return refuse(400, `Asset ${assetId} is not supported`);
      if (vault.assets.includes(assetId))
        return refuse(400, 'Asset wallet already exists in this vault account', 1026);
      records.vaults.put(vaultId, { ...vault, assets: [...vault.assets, assetId] });
      const address = addAddress(vault, assetId, 0, {});
      return {
        status: 200,
        body: { id: assetId, address: address?.address, legacyAddress: '', tag: '', status: 'READY' },
      };
    }),
  );

  scope.post<WalletRoute>('/vault/accounts/:vaultId/:assetId/addresses', async (request, reply) =>
    once(request, reply, () => {
      const { vaultId, assetId } = request.params;
      const vault = records.vaults.get(vaultId);
      if (vault === undefined) return refuse(404, 'Vault account not found');
      if (!vault.assets.includes(assetId))
        return refuse(404, `The vault account has no wallet for ${assetId}`);
      if (!utxoNetworks.has(findAsset(assetId)?.network ?? '')) {
        return refuse(400, `${assetId} has one address a vault account`);
      }
      const index = addressesOf(vaultId, assetId).length;
      const record = addAddress(vault, assetId, index, request.body ?? {});
      return {
        status: 200,
        body: { address: record?.address, legacyAddress: '', tag: '', bip44AddressIndex: index },
      };
    }),
  );

  scope.get<WalletRoute>('/vault/accounts/:vaultId/:assetId/addresses_paginated', async (request, reply) => {
    const { vaultId, assetId } = request.params;
    const vault = records.vaults.get(vaultId);
    if (vault === undefined || !vault.assets.includes(assetId)) {
      return reply.code(404).send({ message: `The vault account has no wallet for ${assetId}`, code: 404 });
    }
    return { addresses: addressesOf(vaultId, assetId).map(addressView), paging: {} };
  });

  scope.get('/vault/assets', async () => {
    const seen = records.transactions.list().map(({ response }) => response.assetId);
    const ids = [...new Set([...treasury.assets(), ...seen])].toSorted();
    return ids.map((id) => {
      const { total, frozen } = treasury.balance(id);
      return treasury.isOdd() ? { id, total: null } : balanceView(id, total, frozen);
    });
  });

  scope.get('/supported_assets', async () =>
    assets.map(({ id, name, network, decimals }) => ({
      id,
      name,
      type: 'BASE_ASSET',
      nativeAsset: network,
      decimals,
    })),
  );
}
