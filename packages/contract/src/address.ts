import type { CallOf, EndpointName } from './endpoints.ts';

/** Arguments of a call of an endpoint; optional if the endpoint needs none. */
export type About<N extends EndpointName> =
  object extends CallOf<N> ? [about?: CallOf<N>] : [about: CallOf<N>];

/** Parts of an outgoing call of any endpoint. */
export interface Said {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
}

/** {@link addressOf} for any endpoint. */
export function address(endpoint: EndpointName, about?: unknown): string {
  const { params = {}, query = {} } = (about ?? {}) as Said;
  const path = endpoint
    .replace(/.* /, '')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return values.length > 0 ? `${path}?${String(new URLSearchParams(values))}` : path;
}

/** The address of an endpoint. A list in a query stands once for each value; what is undefined is left out. */
export const addressOf = address as <N extends EndpointName>(endpoint: N, ...about: About<N>) => string;
