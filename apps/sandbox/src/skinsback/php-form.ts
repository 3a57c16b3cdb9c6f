type Fields = Record<string, unknown>;

/** Splits `items[0][id]` into `items`, `0` and `id`. `[]` becomes an empty name, which means the next free index. */
function namesIn(key: string): string[] {
  const head = /^[^[]*/u.exec(key)?.[0] ?? '';
  return [head, ...[...key.slice(head.length).matchAll(/\[([^\]]*)\]/gu)].map((found) => found[1] ?? '')];
}

function put(fields: Fields, [name = '', ...deeper]: readonly string[], value: string): void {
  const key = name === '' ? String(Object.keys(fields).length) : name;
  if (deeper.length === 0) {
    fields[key] = value;
    return;
  }
  const current = fields[key];
  const inner: Fields = typeof current === 'object' && current !== null ? (current as Fields) : {};
  fields[key] = inner;
  put(inner, deeper, value);
}

/** Turns objects with the keys 0, 1, 2 … into arrays, at any depth. */
function withArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Parses a form as PHP does, with `name[]` and `name[key]` as arrays. */
export function readPhpForm(text: string): Record<string, unknown> {
  const fields: Fields = Object.create(null) as Fields;
  for (const [key, value] of new URLSearchParams(text)) put(fields, namesIn(key), value);
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withArrays(value)]));
}
