import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The place of the feeds while they load: what follows them starts below the first screen. */
export function FeedsLoading() {
  return <Skeleton className="h-[460px] rounded-card" />;
}

/** The place of all that is below the games, about as high: the end of the page comes into no window that is not huge. */
export function BelowLoading() {
  return (
    <div className="min-h-[716px]">
      <FeedsLoading />
    </div>
  );
}
