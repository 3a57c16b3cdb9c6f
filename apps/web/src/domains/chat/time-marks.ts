import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { SmallTips } from './rain-tips.ts';

/** Line with the time between two messages. */
export interface TimeMarkLine {
  type: 'TIME';
  id: string;
  at: number;
}

/** The clock is cut into pieces of this length, and each in which something was said begins with its time. */
const PIECE_MS = 5 * 60_000;

/** The lines with the time before the first of every five minutes, so that rows stay short. */
export function withMarks(
  lines: readonly (ChatMessage | SmallTips)[],
): readonly (ChatMessage | SmallTips | TimeMarkLine)[] {
  let piece: number | undefined;
  return lines.flatMap((line): (ChatMessage | SmallTips | TimeMarkLine)[] => {
    if (line.type === 'TIPS') return [line];
    const own = Math.floor(line.createdAt / PIECE_MS);
    if (own === piece) return [line];
    piece = own;
    return [{ type: 'TIME', id: `time-${line.id}`, at: line.createdAt }, line];
  });
}
