import type { DataExport, Privacy } from '@aureus/contract/privacy.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { Download, FileJson } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { CopyButton } from '../../ui/fields/CopyButton.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { dayTime, wholeMinutes } from '../../ui/format/dates.ts';
import { formatDecimal } from '../../ui/format/figures.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAskExport, useDownload, usePrivacy } from './privacy.queries.ts';
import { privacyWords } from './privacy.words.tsx';

const words = privacyWords.export;

interface ExportProps {
  signInAgain: (text: string) => ReactNode;
}

/** Card of the data export: request, progress and download. */
export function ExportCard({ signInAgain }: ExportProps) {
  const { data, error, refetch } = usePrivacy();
  return (
    <section aria-labelledby="data-export-title">
      <h2 id="data-export-title" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-2">
        {words.text}{' '}
        <a href="/verify/personal-export.md" className="font-semibold text-gold-high hover:underline">
          {words.shapeLink}
        </a>
      </p>
      {error && !data ? (
        <LoadFailed title={privacyWords.loadFailed} error={error} retry={refetch} isCard />
      ) : null}
      {!data && !error ? <Skeleton className="h-24 rounded-card!" /> : null}
      {data ? (
        <div className="rounded-card border border-hairline bg-card p-4">
          <State privacy={data} signInAgain={signInAgain} />
        </div>
      ) : null}
    </section>
  );
}

function State({ privacy, signInAgain }: ExportProps & { privacy: Privacy }) {
  const { export: last } = privacy;
  if (last?.state === 'QUEUED' || last?.state === 'RUNNING') return <Making made={last} />;
  return (
    <div className="flex flex-col gap-4">
      {last?.state === 'READY' ? <Ready made={last} signInAgain={signInAgain} /> : null}
      {last?.state === 'FAILED' ? <p className="text-14 text-lose">{words.failed}</p> : null}
      {last?.state === 'DELETED' && last.expiresAt !== null ? (
        <p className="text-14 text-ink-2">{words.deleted(<Moment at={last.expiresAt} />)}</p>
      ) : null}
      <Ask privacy={privacy} />
    </div>
  );
}

const Moment = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{dayTime(at)}</time>;

function Ask({ privacy: { export: last, nextExportAt } }: { privacy: Privacy }) {
  const ask = useAskExport();
  if (nextExportAt !== null)
    return <p className="text-14 text-ink-3">{words.wait(dayTime(wholeMinutes(nextExportAt)))}</p>;
  return (
    <div>
      <Button
        variant={last?.state === 'READY' ? 'secondary' : 'gold-line'}
        isLoading={ask.isPending}
        className="max-tablet:w-full"
        onClick={() => ask.mutate()}
      >
        <FileJson size={16} aria-hidden />
        {last === null ? words.ask : words.askAgain}
      </Button>
      {ask.error ? <FieldError text={errorMessage(ask.error)} /> : null}
    </div>
  );
}

function Making({ made: { state, percent, progress } }: { made: DataExport }) {
  return (
    <div>
      <div className="flex items-baseline gap-3 text-14">
        <p className="min-w-0 flex-1 font-medium">{state === 'QUEUED' ? words.queued : words.running}</p>
        <p className="tabular-nums">{percent}%</p>
      </div>
      <ProgressBar label={words.progress} percent={percent} className="mt-2" />
      {progress.length > 0 ? (
        <ul
          aria-label={words.sections}
          className="mt-4 grid grid-cols-3 gap-x-6 gap-y-1 text-12 text-ink-3 max-tablet:grid-cols-2"
        >
          {progress.map((one) => (
            <li key={one.section} className="flex gap-2">
              <span className="min-w-0 flex-1 truncate">
                {privacyWords.sectionNames[one.section] ?? one.section}
              </span>
              <span className={one.percent === 100 ? 'text-win tabular-nums' : 'tabular-nums'}>
                {one.percent}%
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Ready({ made, signInAgain }: ExportProps & { made: DataExport }) {
  const download = useDownload();
  const [isStale, setIsStale] = useState(false);
  const begin = () =>
    download.mutate(undefined, {
      onSuccess: () => showToast('success', words.started),
      onError: (cause) => {
        if (cause instanceof ApiError && cause.code === 'privacy.error.sign_in_stale') setIsStale(true);
      },
    });
  const isShown = download.error instanceof ApiError && download.error.code === 'cancelled';
  return (
    <div>
      <div className="flex items-center gap-4 max-tablet:flex-wrap">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-win/12 text-win">
          <FileJson size={22} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-medium">{words.ready}</p>
          <p className="text-14 text-ink-2">
            {made.expiresAt === null ? null : words.until(<Moment at={made.expiresAt} />)}{' '}
            {made.bytes === null ? null : words.size(sizeText(made.bytes))}
          </p>
        </div>
        {isStale ? null : (
          <Button
            variant="primary"
            isLoading={download.isPending}
            className="max-tablet:w-full"
            onClick={begin}
          >
            <Download size={16} aria-hidden />
            {words.download}
          </Button>
        )}
      </div>
      {made.sha256 === null ? null : (
        <p className="mt-3 flex items-center gap-2 rounded-control bg-shell py-1 pr-1 pl-3 text-12 text-ink-3">
          <span className="min-w-0 flex-1 break-all">{words.sha256(made.sha256)}</span>
          <CopyButton text={made.sha256} label={words.copySha256} />
        </p>
      )}
      {isStale ? <div className="mt-3 border-t border-hairline pt-4">{signInAgain(words.signIn)}</div> : null}
      {download.error && !isStale && !isShown ? <FieldError text={errorMessage(download.error)} /> : null}
    </div>
  );
}

const STEP = 1_024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a size in bytes, such as `1.4 MB`. */
function sizeText(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  return `${formatDecimal(bytes / STEP ** power, power === 0 ? 0 : 1)} ${UNITS[power] ?? ''}`;
}
