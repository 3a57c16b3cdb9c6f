import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { showToast } from '../toast.ts';
import { uiWords } from '../ui.words.ts';
import { IconButton } from './IconButton.tsx';

/** Time that the tick replaces the copy icon. */
const TICK_MS = 1500;

/** Puts a text on the clipboard and says so. */
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

/** Copying with a state that is true for a moment after it worked. */
export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: async () => setIsCopied(await copyText(text)) };
}

/** A small key that copies a text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text);
  return (
    <IconButton label={label} size={32} onClick={() => void copy()}>
      {isCopied ? <Check size={15} className="text-win" aria-hidden /> : <Copy size={15} aria-hidden />}
    </IconButton>
  );
}
