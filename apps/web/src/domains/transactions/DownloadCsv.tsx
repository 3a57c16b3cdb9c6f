import { addressOf } from '@aureus/contract/address.ts';
import type { EndpointName } from '@aureus/contract/endpoints.ts';
import { FILE_ROWS_HEADER } from '@aureus/contract/history.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, refusal } from '../../api/http.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { showToast } from '../../ui/toast.ts';
import { transactionWords } from './transactions.words.ts';

const words = transactionWords.file;

type Progress = { rows: number; of: number | undefined };

/**
 * Button that downloads up to twelve months of a history as CSV. It shows the progress, and the player can stop it.
 */
export function DownloadCsv({ endpoint, file }: { endpoint: HistoryFileName; file: string }) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function download(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ rows: 0, of: undefined });
    try {
      const blob = await takeFile(endpoint, (rows, of) => setProgress({ rows, of }), controller.signal);
      saveFile(blob, file);
      showToast('success', words.done);
    } catch (error) {
      if (!controller.signal.aborted) showToast('error', errorMessage(error));
    } finally {
      setProgress(undefined);
    }
  }

  if (progress === undefined)
    return (
      <Button size={40} className="max-tablet:h-11" title={words.what} onClick={() => void download()}>
        <Download size={15} aria-hidden />
        {words.start}
      </Button>
    );
  const { rows, of } = progress;
  return (
    <div className="flex items-center gap-2">
      <div className="w-44">
        <output className="mb-1 block text-12 text-ink-2 tabular-nums">
          {rows === 0 ? words.starting : of === undefined ? words.rows(rows) : words.rowsOf(rows, of)}
        </output>
        <ProgressBar label={words.progress} percent={of === undefined || of === 0 ? 0 : (rows / of) * 100} />
      </div>
      <Button size={40} variant="quiet" aria-label={words.stop} onClick={() => running.current?.abort()}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}

type HistoryFileName = Extract<EndpointName, `GET /api/wallet/transactions/${string}/file`>;

const LINE_END = 10;

/**
 * Downloads a history file in pieces.
 * @param onRows is called with the number of rows so far, and with the total if the server sends it.
 * @throws ApiError if the server refuses or the file is incomplete; TypeError if the network fails; AbortError if the
 * signal aborts it.
 */
async function takeFile(
  name: HistoryFileName,
  onRows: (rows: number, of: number | undefined) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(addressOf(name), { credentials: 'same-origin', signal });
  if (!response.ok || response.body === null)
    throw await refusal(await response.json().catch(() => undefined), response.status);
  const of = Number(response.headers.get(FILE_ROWS_HEADER) ?? Number.NaN);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  // The number starts at -1, because the first line contains the column names.
  let rows = -1;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    for (const byte of value) if (byte === LINE_END) rows += 1;
    onRows(Math.max(0, rows), Number.isFinite(of) ? of : undefined);
  }
  if (Number.isFinite(of) && rows < of) throw new ApiError('network', words.endedEarly, 0);
  return new Blob(pieces, { type: 'text/csv' });
}

/** Saves a file as a download of the browser. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
