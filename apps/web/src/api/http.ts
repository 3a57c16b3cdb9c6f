/** A refusal or a failure of a call. `code` is the contract's stable code, or `network` / `unreadable`. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What the contract gives with some codes. */
  readonly details: unknown;

  constructor(code: string, message: string, status: number, details?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** The same key on every retry of one intended effect; needed by every call that moves money. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A page of a list. `page` counts from zero. */
export interface Page<T> {
  data: T[];
  page: number;
  limit: number;
  total?: number;
}

/**
 * Calls the API and returns the whole JSON answer.
 * @throws ApiError with the server's code and message, or `network` when there was no answer.
 */
async function callApi(
  path: string,
  { method = 'GET', body, idempotencyKey, signal }: Call,
): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError('network', 'The server did not answer. Check your connection.', 0);
  });
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  throw refusal(answer, response.status);
}

function refusal(answer: unknown, status: number): ApiError {
  const { error } = (answer ?? {}) as {
    error?: { code?: unknown; message?: unknown; details?: unknown };
  };
  if (typeof error?.code === 'string' && typeof error.message === 'string') {
    return new ApiError(error.code, error.message, status, error.details);
  }
  return new ApiError('unreadable', 'Something went wrong!', status);
}

/** Calls the API and returns `data` of the answer. The caller names the type that the contract gives. */
export async function callData<T>(path: string, call: Call = {}): Promise<T> {
  const answer = (await callApi(path, call)) as { data: T };
  return answer.data;
}

/** Calls the API for a whole reply, where it tells more than `data`. */
export async function callReply<T>(path: string, call: Call = {}): Promise<T> {
  return (await callApi(path, call)) as T;
}

/** Calls the API for a page of a list. */
export async function callPage<T>(path: string, call: Call = {}): Promise<Page<T>> {
  return (await callApi(path, call)) as Page<T>;
}

/** What a person reads when something failed. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong!';
}
