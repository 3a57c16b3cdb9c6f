import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { showToast } from '../../ui/toast.ts';
import { type HistoryFileName, saveFile, takeFile } from './history-file.ts';
import { transactionWords } from './transactions.words.ts';

const words = transactionWords.file;

type Progress = { rows: number; of: number | undefined };

/** Downloads twelve months as CSV and says how far it has come; it can be stopped. */
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
