/**
 * Simulates the Redis commands for counting and receipts: SET NX PX, GET, DEL, INCRBY, PTTL, PEXPIRE, HSET, HGETALL
 * and HDEL. @param now current time in ms, by which keys expire.
 */
export function createCounts(now: () => number) {
  const keys = new Map<string, { value: string; endsAt: number }>();
  const hashes = new Map<string, Map<string, string>>();
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

  return (name: string, [key = '', ...args]: readonly string[]): string | undefined => {
    const record = keys.get(key);
    const live = record !== undefined && record.endsAt > now() ? record : undefined;
    switch (name) {
      case 'set': {
        if (live !== undefined) return '$-1\r\n';
        const ms = Number(args[args.findIndex((arg) => arg.toLowerCase() === 'px') + 1]);
        keys.set(key, { value: args[0] ?? '', endsAt: now() + ms });
        return '+OK\r\n';
      }
      case 'incrby': {
        const entry = live ?? { value: '0', endsAt: Number.POSITIVE_INFINITY };
        entry.value = String(Number(entry.value) + Number(args[0]));
        keys.set(key, entry);
        return `:${entry.value}\r\n`;
      }
      case 'get':
        return live === undefined ? '_\r\n' : `$${live.value.length}\r\n${live.value}\r\n`;
      case 'del':
        return `:${keys.delete(key) ? 1 : 0}\r\n`;
      case 'pttl':
        return `:${live === undefined ? -2 : Math.ceil(live.endsAt - now())}\r\n`;
      case 'pexpire':
        if (live !== undefined) live.endsAt = now() + Number(args[0]);
        return `:${live === undefined ? 0 : 1}\r\n`;
      case 'hset':
        hashes.set(key, (hashes.get(key) ?? new Map<string, string>()).set(args[0] ?? '', args[1] ?? ''));
        return ':1\r\n';
      case 'hgetall': {
        const fields = [...(hashes.get(key) ?? [])];
        return `%${fields.length}\r\n${fields.flat().map(bulk).join('')}`;
      }
      case 'hdel':
        return `:${args.filter((field) => hashes.get(key)?.delete(field)).length}\r\n`;
      default:
        return undefined;
    }
  };
}
