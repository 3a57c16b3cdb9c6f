import { addressOf } from '@aureus/contract/address.ts';
import type { EndpointName } from '@aureus/contract/endpoints.ts';
import { FILE_ROWS_HEADER } from '@aureus/contract/history.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { refusal } from '../../api/http.ts';

export type HistoryFileName = Extract<EndpointName, `GET /api/wallet/transactions/${string}/file`>;

const LINE_END = 10;

/**
 * Takes a file of the history from the server, piece by piece. @param onRows hears how many entries have come, of how
 * many where the server knows. @throws ApiError; AbortError where the signal ended it.
 */
export async function takeFile(
  name: HistoryFileName,
  onRows: (rows: number, of: number | undefined) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(addressOf(name), { credentials: 'same-origin', signal });
  if (!response.ok || response.body === null)
    throw refusal(await response.json().catch(() => undefined), response.status);
  const of = Number(response.headers.get(FILE_ROWS_HEADER) ?? Number.NaN);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  // The first line names the columns.
  let rows = -1;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    for (const byte of value) if (byte === LINE_END) rows += 1;
    onRows(Math.max(0, rows), Number.isFinite(of) ? of : undefined);
  }
  if (Number.isFinite(of) && rows < of)
    throw new ApiError('network', 'The download ended early. Try again.', 0);
  return new Blob(pieces, { type: 'text/csv' });
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
