import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleAlert, Hourglass, LoaderCircle, type LucideIcon, RotateCw, TimerOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { kycWords } from './kyc.words.tsx';

interface Cover {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** True if the player may reopen the provider's page. */
  canReopen: boolean;
}

const words = kycWords.frame;

const COVERS: Record<Exclude<FrameState, 'ready'>, Cover> = {
  loading: { icon: LoaderCircle, ...words.loading, canReopen: false },
  slow: { icon: Hourglass, ...words.slow, canReopen: true },
  failed: { icon: CircleAlert, ...words.failed, canReopen: true },
  expired: { icon: TimerOff, ...words.expired, canReopen: true },
};

/**
 * Permissions of the provider's page in its frame. It keeps its own origin to call its own server. Since that isn't
 * this site's origin, it can't access the page around it.
 */
const FRAME_RIGHTS = 'allow-scripts allow-forms allow-same-origin allow-popups';

interface KycFrameProps {
  url: string;
  onReopen: () => void;
}

/** Embeds the provider's page for a check. Use it with `key={url}`, because a new address needs a new frame. */
export function KycFrame({ url, onReopen }: KycFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const spokeAt = useRef(Number.NEGATIVE_INFINITY);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<FrameState>('loading');
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = ({ data, origin: from, source }: MessageEvent<unknown>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const next = stateOfMessage(data);
      if (next === undefined) return;
      spokeAt.current = performance.now();
      setState(next);
    };
    const unlessSpoken = (next: FrameState) => () =>
      setState((now) => (now === 'loading' || now === 'slow' ? next : now));
    const timers = [setTimeout(unlessSpoken('slow'), SLOW_MS), setTimeout(unlessSpoken('failed'), LATE_MS)];
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      for (const timer of [...timers, silence.current]) clearTimeout(timer);
    };
  }, [url]);

  function onLoad(): void {
    const loadedAt = performance.now();
    clearTimeout(silence.current);
    // The page's first message may arrive shortly before its load event. Such a message counts too.
    silence.current = setTimeout(() => {
      if (spokeAt.current < loadedAt - SILENCE_MS) setState('failed');
    }, SILENCE_MS);
  }

  const cover = state === 'ready' ? undefined : COVERS[state];
  // A page that failed or expired needs no space. A page that may still load keeps its space.
  const isOver = state === 'failed' || state === 'expired';
  useEffect(() => {
    // A player far down the provider's page is scrolled to the top of the card, to see what happened.
    if (isOver) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  return (
    <div
      ref={card}
      className={cx(
        'relative scroll-mt-20 overflow-hidden rounded-card border border-hairline bg-card',
        isOver ? 'h-80' : 'h-[720px] max-tablet:h-[980px]',
      )}
    >
      <iframe
        ref={frame}
        src={url}
        title={words.title}
        onLoad={onLoad}
        // The provider's page may use the camera to photograph a document.
        allow="camera; fullscreen"
        sandbox={FRAME_RIGHTS}
        className={cx('size-full', cover ? 'invisible' : '')}
      />
      {cover ? (
        <div
          role={cover.canReopen ? 'alert' : 'status'}
          className="absolute inset-x-0 top-0 flex h-80 flex-col items-center justify-center gap-1 px-4 text-center"
        >
          <cover.icon
            size={26}
            strokeWidth={1.75}
            className={cx('mb-2 text-ink-2', state === 'loading' ? 'animate-spinner' : '')}
            aria-hidden
          />
          <p className="font-semibold">{cover.title}</p>
          {cover.text ? <p className="max-w-72 text-14 text-balance text-ink-2">{cover.text}</p> : null}
          {cover.canReopen ? (
            <Button size={32} className="mt-3" onClick={onReopen}>
              <RotateCw size={15} aria-hidden />
              {words.reopen}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** State of the provider's page, as far as this site can see it. */
type FrameState = 'loading' | 'slow' | 'ready' | 'failed' | 'expired';

/**
 * Time in ms without a message after which the provider's page counts as slow. After `LATE_MS`, it counts as failed.
 */
const SLOW_MS = 8_000;
const LATE_MS = 45_000;
/**
 * Time in ms before and after a load event. If the provider's page sends no message in this time, it counts as failed.
 */
const SILENCE_MS = 3_000;

/** Prefix of the types of the provider's messages. */
const OF_CHECK = 'idCheck';

interface Message {
  type?: unknown;
  payload?: { code?: unknown };
}

/** Returns the page's state that follows from a message of the provider; `undefined` for other messages. */
export function stateOfMessage(data: unknown): 'ready' | 'failed' | 'expired' | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, payload } = data as Message;
  if (typeof type !== 'string' || !type.startsWith(`${OF_CHECK}.`)) return undefined;
  if (type !== `${OF_CHECK}.onError`) return 'ready';
  return payload?.code === 'invalid-token' ? 'expired' : 'failed';
}
