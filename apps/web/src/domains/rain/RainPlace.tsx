import { Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholder with the minimum height of the rain's panel, to limit layout shift. */
export function RainPlace() {
  return (
    <div className="mx-3 mb-1.5 flex h-[6.625rem] shrink-0 flex-col gap-2.5 rounded-card border border-hairline bg-card p-3 max-tablet:mx-4 max-tablet:h-[122px]">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-3.5" />
      <Skeleton className="mt-auto h-8 max-tablet:h-11" />
    </div>
  );
}
