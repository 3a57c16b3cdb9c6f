import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerInfo } from '../../api/server-clock.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { installOffer } from '../../ui/install.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStreamer } from '../../ui/streamer.ts';
import { showToast } from '../../ui/toast.ts';
import { canPush, renewPush, useHidesAmounts, usePush, useTurnPush } from './push.queries.ts';
import { pushWords } from './push.words.ts';

/** Settings to install the site as an app, and to receive push messages while it's closed. */
export function AppCard() {
  return (
    <section aria-label={pushWords.title} className="rounded-card border border-hairline bg-card p-5">
      <h2 className="mb-4 text-16 font-semibold">{pushWords.title}</h2>
      <Install />
      <Messages />
    </section>
  );
}

function Install() {
  const isInstalled = useMedia('(display-mode: standalone)');
  const words = pushWords.install;
  const { data: info } = useServerInfo();
  const offer = installOffer();
  if (isInstalled) return <p className="text-14 text-ink-2">{words.installed}</p>;
  return (
    <div className="flex items-start gap-4 max-tablet:flex-col max-tablet:gap-3">
      <p className="flex-1 text-14 text-ink-2">
        {info ? words.text(info.product.name) : null} {offer ? null : words.byMenu}
      </p>
      {offer ? <Button onClick={() => void offer.prompt()}>{words.button}</Button> : null}
    </div>
  );
}

function Messages() {
  const words = pushWords.push;
  const { data: info } = useServerInfo();
  const { data, error, refetch } = usePush();
  const turn = useTurnPush();
  const isHidden = useHidesAmounts();
  useRenewal(data?.isOn === true);
  const change = (isOn: boolean) =>
    turn.mutate(isOn, {
      onSuccess: () => showToast('success', isOn ? words.on : words.off),
      onError: (cause) => showToast('error', errorMessage(cause)),
    });
  return (
    <div className="mt-5 flex items-start gap-4 border-t border-hairline pt-5 max-tablet:flex-col max-tablet:gap-2">
      <p className="flex-1 text-14 text-ink-2">
        {info ? words.text(info.product.name) : null} {isHidden ? words.hidden : null}{' '}
        {canPush() ? null : words.unsupported}
      </p>
      {error && !data ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-6 w-40" /> : null}
      {data ? (
        <Switch isOn={data.isOn} isDisabled={turn.isPending || !canPush()} onChange={change}>
          {words.label}
        </Switch>
      ) : null}
    </div>
  );
}

/** Sends the push subscription again when streamer mode changes, because the server hides amounts accordingly. */
function useRenewal(isOn: boolean): void {
  const { isOn: isStreaming } = useStreamer();
  const last = useRef(isStreaming);
  useEffect(() => {
    if (last.current === isStreaming) return;
    last.current = isStreaming;
    if (isOn) renewPush().catch((cause: unknown) => showToast('error', errorMessage(cause)));
  }, [isOn, isStreaming]);
}
