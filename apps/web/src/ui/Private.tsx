import type { ReactNode } from 'react';

/** Content that streamer mode hides, for example balances and addresses. Screen readers don't get it either. */
export function Private({ children }: { children: ReactNode }) {
  return (
    <span className="private">
      <span className="contents">{children}</span>
    </span>
  );
}

/** Text in which streamer mode hides one part, such as an amount. */
export function PrivatePart({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <Private>{part}</Private>
      {text.slice(at + part.length)}
    </>
  );
}
