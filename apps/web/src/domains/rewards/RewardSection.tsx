import { type ReactNode, useId } from 'react';

/** A kind of reward: its name, what it takes, its cards. */
export function RewardSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container mt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id={id} className="text-16/[20px] font-semibold">
          {title}
        </h2>
        <p className="text-14 text-ink-2 tabular-nums">{aside}</p>
      </div>
      {children}
    </section>
  );
}
