import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../toast.ts';
import { uiWords } from '../ui.words.ts';
import { IconButton } from './IconButton.tsx';

/** Time in ms for which a check mark replaces the copy icon. */
const TICK_MS = 1500;

/** Copies a text to the clipboard and shows a toast. Returns true if it worked. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', uiWords.copied);
    return true;
  } catch {
    showToast('error', uiWords.notCopied);
    return false;
  }
}

/** Returns a function that copies a text. `isCopied` is true for a short time after it worked. */
export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: async () => setIsCopied(await copyText(text)) };
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <IconButton label={label} size={32} onClick={() => void copy()}>
      {isCopied ? <Check size={15} className="text-win" aria-hidden /> : <Copy size={15} aria-hidden />}
    </IconButton>
  );
}
