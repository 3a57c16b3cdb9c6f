import type { CallOf, EndpointName } from './endpoints.ts';

/** Arguments of a call to an endpoint; optional if the endpoint needs none. */
export type About<N extends EndpointName> =
  object extends CallOf<N> ? [about?: CallOf<N>] : [about: CallOf<N>];

/** Path parameters, query and body of a call to any endpoint. */
export interface Said {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
}

/** {@link addressOf} without type checks, for any endpoint name. */
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

/** Returns the URL of an endpoint. A list in a query repeats the parameter; undefined values are left out. */
export const addressOf = address as <N extends EndpointName>(endpoint: N, ...about: About<N>) => string;
