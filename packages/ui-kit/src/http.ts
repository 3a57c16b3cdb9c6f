import { address, type Said } from '@aureus/contract/address.ts';
import type { EndpointName } from '@aureus/contract/endpoints.ts';

/**
 * Error of a call that failed or was refused. `code` is the contract's stable code, or one of the page's own, such as
 * `network`.
 */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status. 0 if there was no response. */
  readonly status: number;
  /** Additional values that the contract defines for some codes. */
  readonly details: unknown;

  constructor(code: string, message: string, status: number, details?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/**
 * Returns the URL and the request of a call.
 * @param endpoint such as `POST /api/user/vault/lock`. @param about the call's parameters and body.
 * @param headers in addition to those of every call. @param file a body that isn't JSON.
 */
export function requestOf(
  endpoint: EndpointName,
  about: Said,
  headers: Record<string, string | undefined> = {},
  file?: File,
): [address: string, request: RequestInit] {
  const type = file?.type ?? (about.body === undefined ? undefined : 'application/json');
  const entries = Object.entries({ accept: 'application/json', 'content-type': type, ...headers });
  return [
    address(endpoint, about),
    {
      method: endpoint.replace(/ .*/, ''),
      headers: Object.fromEntries(
        entries.filter((header): header is [string, string] => header[1] !== undefined),
      ),
      credentials: 'same-origin',
      body: file ?? (about.body === undefined ? null : JSON.stringify(about.body)),
    },
  ];
}

/** Error object in the server's JSON reply. */
export type RefusalAnswer = { code: string; message: string; details?: unknown };

/** Returns the error in a reply, or undefined if it has none. */
export function refusalIn(answer: unknown): RefusalAnswer | undefined {
  const { error } = (answer ?? {}) as { error?: Partial<RefusalAnswer> };
  return typeof error?.code === 'string' && typeof error.message === 'string'
    ? (error as RefusalAnswer)
    : undefined;
}
