import type { ReactNode } from 'react';
import { Key } from '../Key.tsx';
import { uiWords } from '../ui.words.ts';

/** Footer of a queue with its keyboard shortcuts. Hidden on small screens. */
export function QueueFoot({
  note,
  keys = [],
  onKeys,
}: {
  /** Content before the shortcuts. */
  note?: ReactNode;
  /** Keyboard shortcuts of this queue besides J and K, each with its text. */
  keys?: readonly (readonly [key: string, text: string])[];
  /** Opens the list of all shortcuts; left out if the page has no such list. */
  onKeys?: () => void;
}) {
  return (
    <div className="flex h-9 shrink-0 items-center gap-3 border-t border-hairline px-3.5 text-12 whitespace-nowrap text-ink-3 max-desk:hidden">
      {note !== undefined && <span className="mr-auto truncate">{note}</span>}
      <span className="flex items-center gap-1">
        <Key name="J" />
        <Key name="K" />
        {uiWords.move}
      </span>
      {keys.map(([key, text]) => (
        <span key={key} className="flex items-center gap-1">
          <Key name={key} />
          {text}
        </span>
      ))}
      {onKeys !== undefined && (
        <button
          type="button"
          onClick={onKeys}
          className="ml-auto flex items-center gap-1 rounded-chip hover:text-ink"
        >
          <Key name="?" />
          <span className={keys.length > 1 ? 'sr-only' : undefined}>{uiWords.allKeys}</span>
        </button>
      )}
    </div>
  );
}
