import { ChatTime } from './ChatTime.tsx';

/** The time between two messages: rows have no room for it. */
export function TimeMark({ at }: { at: number }) {
  return (
    <p className="flex items-center gap-2 px-1 py-0.5 before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      <ChatTime at={at} hasDay className="leading-4" />
    </p>
  );
}
