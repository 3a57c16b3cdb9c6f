import { Skeleton } from '../../ui/Skeleton.tsx';

/** The place of the feeds while they load: what follows them starts below the first screen. */
export function FeedsLoading() {
  return <Skeleton className="h-[460px] rounded-card" />;
}
