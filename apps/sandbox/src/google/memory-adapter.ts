import type { Adapter } from 'oidc-provider';

type Row = { payload: Record<string, unknown>; expiresAt: number };

/**
 * Creates storage for the OIDC provider: one adapter per kind of record, all on one shared map. It's in memory, since
 * codes, tokens and unfinished sign-ins need not survive a restart.
 */
export function createAdapters(): (kind: string) => Adapter {
  const rows = new Map<string, Row>();

  const live = (key: string): Row | undefined => {
    const row = rows.get(key);
    return row === undefined || row.expiresAt <= Date.now() ? undefined : row;
  };
  const sweep = (): void => {
    for (const [key, row] of rows) if (row.expiresAt <= Date.now()) rows.delete(key);
  };

  return (kind) => ({
    upsert: async (id, payload, expiresIn) => {
      sweep();
      rows.set(`${kind}:${id}`, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    },
    find: async (id) => live(`${kind}:${id}`)?.payload,
    findByUid: async (uid) => {
      for (const [key, row] of rows) {
        if (key.startsWith(`${kind}:`) && row.payload['uid'] === uid && live(key) !== undefined)
          return row.payload;
      }
      return undefined;
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const row = live(`${kind}:${id}`);
      if (row !== undefined) row.payload['consumed'] = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      rows.delete(`${kind}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of rows) if (row.payload['grantId'] === grantId) rows.delete(key);
    },
  });
}
