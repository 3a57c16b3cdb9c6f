import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from './toast.ts';
import { uiWords as words } from './ui.words.ts';

/** Button that copies a text. @param what name of the text for screen readers: `the address`. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isDone, setIsDone] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setIsDone(true);
        setTimeout(() => setIsDone(false), 1500);
      },
      () => toast('bad', words.copyFailed),
    );
  const Icon = isDone ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={isDone ? words.copied : words.copy(what)}
      className="grid size-6 shrink-0 place-items-center rounded-chip text-ink-3 hover:text-ink max-desk:size-9"
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}
