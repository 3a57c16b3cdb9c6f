import type { OverlayLink } from '@aureus/contract/overlay.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { queryClient } from '../../api/query-client.ts';
import { paths } from '../../router/paths.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { CopyButton } from '../../ui/fields/CopyButton.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { dayTime } from '../../ui/format/dates.ts';
import { Private } from '../../ui/Private.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { setStreamer, useStreamer } from '../../ui/streamer.ts';
import { showToast } from '../../ui/toast.ts';
import { overlayWords } from './overlay.words.ts';

const { mode, link: words } = overlayWords;

/** Settings for broadcasts: streamer mode, and a link to an overlay. */
export function StreamerCard() {
  const { isOn } = useStreamer();
  return (
    <section aria-label={mode.title} className="rounded-card border border-hairline bg-card p-5">
      <h2 className="mb-4 text-16 font-semibold">{mode.title}</h2>
      <div className="flex items-start gap-4 max-tablet:flex-col max-tablet:gap-2">
        <p className="flex-1 text-14 text-ink-2">{mode.text}</p>
        <Switch isOn={isOn} onChange={setStreamer}>
          {mode.label}
        </Switch>
      </div>
      <h3 className="mt-5 border-t border-hairline pt-5 text-14 font-semibold">{words.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      <p className="mt-1 text-14 text-ink-2">{words.shows}</p>
      <Link />
    </section>
  );
}

const LINK = ['overlay'] as const;
const keep = (link: OverlayLink) => queryClient.setQueryData<OverlayLink>(LINK, link);

/** Returns the time since which the player's overlay link exists, if there is a link. */
const useOverlayLink = () => useQuery({ queryKey: LINK, queryFn: () => call('GET /api/overlay') });

const useNewLink = () =>
  useMutation({
    mutationFn: () => call('POST /api/overlay'),
    onSuccess: ({ since }) => keep({ since }),
  });

/** Revokes the overlay link, so that its page stops showing bets. */
const useRevokeLink = () => useMutation({ mutationFn: () => call('DELETE /api/overlay'), onSuccess: keep });

function Link() {
  const { data, error, refetch } = useOverlayLink();
  const make = useNewLink();
  const revoke = useRevokeLink();
  const failed = (cause: Error) => showToast('error', errorMessage(cause));
  if (error && !data) return <LoadFailed title={words.loadFailed} error={error} retry={refetch} />;
  if (!data) return <Skeleton className="mt-3 h-10 w-44" />;
  const isMade = data.since !== null;
  return (
    <>
      {make.data && isMade ? <Made token={make.data.token} /> : null}
      {data.since === null || make.data ? null : (
        <p className="mt-3 text-14 text-ink-2">{words.since(dayTime(data.since))}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button isLoading={make.isPending} onClick={() => make.mutate(undefined, { onError: failed })}>
          {isMade ? words.again : words.make}
        </Button>
        {isMade ? (
          <Button
            variant="danger"
            isLoading={revoke.isPending}
            onClick={() =>
              revoke.mutate(undefined, {
                onSuccess: () => {
                  make.reset();
                  showToast('success', words.revoked);
                },
                onError: failed,
              })
            }
          >
            {words.revoke}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The token is in the address's fragment, which browsers don't send. So it isn't in access logs or referrers. */
const addressOf = (token: string): string => `${location.origin}${paths.overlay}#${token}`;

function Made({ token }: { token: string }) {
  const address = addressOf(token);
  return (
    <div className="mt-3">
      <p className="flex items-center gap-1 rounded-control border border-control bg-page py-1 pr-1 pl-3 text-14">
        <span className="min-w-0 flex-1 truncate" data-testid="overlay-address">
          <Private>{address}</Private>
        </span>
        <CopyButton text={address} label={words.copy} />
      </p>
      <p className="mt-1.5 text-14 text-warn">{words.once}</p>
      <p className="mt-1 text-14 text-ink-2">{words.rows}</p>
    </div>
  );
}
