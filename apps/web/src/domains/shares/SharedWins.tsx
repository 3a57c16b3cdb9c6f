import type { OwnShare } from '@aureus/contract/shares.ts';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Link } from '../../router/Link.tsx';
import { sharePath } from '../../router/paths.ts';
import { shareAddress } from '../../slots/share-win.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { CopyButton } from '../../ui/fields/CopyButton.tsx';
import { day } from '../../ui/format/dates.ts';
import { formatMultiplier } from '../../ui/format/format.ts';
import { gameIcons } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useOwnShares, useWithdrawAll, useWithdrawShare } from './shares.queries.ts';
import { sharesWords } from './shares.words.ts';

const words = sharesWords.own;

/** List of the player's shared wins, with buttons to stop sharing them. */
export function SharedWins() {
  const { data, error, refetch } = useOwnShares();
  return (
    <section aria-labelledby="shares-title" className="rounded-card border border-hairline bg-card p-5">
      <div className="flex items-start gap-3 max-tablet:flex-wrap">
        <div className="min-w-0 flex-1 max-tablet:basis-full">
          <h2 id="shares-title" className="text-16 font-semibold">
            {words.title}
          </h2>
          <p className="mt-1 text-14 text-ink-2">{words.text}</p>
        </div>
        {data && data.length > 1 ? <StopAll /> : null}
      </div>
      {error && !data ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton className="mt-4 h-14" /> : null}
      {data?.length === 0 ? (
        <p className="mt-4 rounded-control bg-shell px-4 py-3 text-14 text-ink-3">{words.none}</p>
      ) : null}
      {data && data.length > 0 ? (
        <ul className="mt-3 max-h-[420px] overflow-y-auto">
          {data.map((share) => (
            <Row key={share.id} share={share} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const failed = (cause: Error) => showToast('error', errorMessage(cause));

function StopAll() {
  const stop = useWithdrawAll();
  return (
    <Button
      size={32}
      variant="danger"
      isLoading={stop.isPending}
      onClick={() =>
        stop.mutate(undefined, {
          onSuccess: () => showToast('success', words.stoppedAll),
          onError: failed,
        })
      }
    >
      {words.stopAll}
    </Button>
  );
}

function Row({ share }: { share: OwnShare }) {
  const { id, game, multiplier, at, hidesAmounts } = share;
  const stop = useWithdrawShare();
  const Icon = gameIcons[game];
  const name = words.of(gameNames[game], formatMultiplier(multiplier), day(at));
  return (
    <li className="flex items-center gap-3 border-t border-hairline py-2.5 first:border-t-0 max-tablet:flex-wrap max-tablet:gap-x-2">
      <Icon size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
      <Link
        to={sharePath(id)}
        className="min-w-0 flex-1 text-14 hover:text-gold-high max-tablet:min-h-11 max-tablet:basis-28 max-tablet:content-center"
      >
        <span className="block truncate font-medium">
          {gameNames[game]} · {formatMultiplier(multiplier)}
        </span>
        <span className="block text-12 text-ink-3">
          {day(at)}
          {hidesAmounts ? ` · ${words.multiplierOnly}` : ''}
        </span>
      </Link>
      <CopyButton text={shareAddress(share)} label={words.copy(name)} />
      <Button
        size={32}
        isLoading={stop.isPending}
        aria-label={words.stopOf(name)}
        className="ml-auto"
        onClick={() =>
          stop.mutate(id, { onSuccess: () => showToast('success', words.stopped), onError: failed })
        }
      >
        {words.stop}
      </Button>
    </li>
  );
}
