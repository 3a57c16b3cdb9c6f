import type { World } from '../world.ts';

/**
 * Origin of the file storage. On 127.0.0.1 its host name is `localhost`, so that it differs from Chatwoot's origin on
 * the same machine.
 */
export const storageOrigin = (world: World): string => world.origin().replace('127.0.0.1', 'localhost');

/** File storage to which Chatwoot redirects, with faults that tests can switch on. */
export function createStorage(world: World) {
  const state = { to: '', isLate: false };
  world.switchboard.add<{ to: string }>({
    provider: 'chatwoot',
    name: 'redirect',
    says: 'Files are redirected to another address than that of the storage.',
    fields: { to: { type: 'string', maxLength: 500 } },
    required: ['to'],
    act: ({ to }) => {
      state.to = to;
      return { to };
    },
  });
  world.switchboard.add<{ on: boolean }>({
    provider: 'chatwoot',
    name: 'late-files',
    says: 'Files are not at the storage yet.',
    fields: { on: { type: 'boolean' } },
    required: ['on'],
    act: ({ on }) => {
      state.isLate = on;
      return { on };
    },
  });
  world.switchboard.onReset(() => {
    state.to = '';
    state.isLate = false;
  });
  return {
    /** Returns the address to which a request for a file is redirected. */
    to: (id: string): string =>
      state.to === ''
        ? `${storageOrigin(world)}/chatwoot/storage/${id}?X-Amz-Expires=300&X-Amz-Signature=sandbox`
        : state.to,
    isLate: (): boolean => state.isLate,
  };
}

export type Storage = ReturnType<typeof createStorage>;
