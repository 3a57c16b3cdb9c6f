import type { StaffExports } from '@aureus/contract/staff-privacy.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { useMay } from '../../api/session.queries.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { moment } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.ts';
import { AsideSection } from './AsideSection.tsx';
import { exportsQuery, useDownloadExport } from './players.queries.ts';
import { playersWords } from './players.words.ts';

const words = playersWords.exports;
type Export = StaffExports['exports'][number];

/** The exports of a player's data that staff asked for. */
export function PlayerExports({ id }: { id: string }) {
  const { data, error } = useQuery(exportsQuery(id));
  return (
    <AsideSection title={words.title}>
      {error !== null && data === undefined && (
        <p role="alert" className="text-12 text-lose-text">
          {words.loadFailed}
        </p>
      )}
      {data?.exports.length === 0 && <p className="text-12 text-ink-3">{words.none}</p>}
      <ul>
        {data?.exports.map((one) => (
          <ExportLine key={one.id} made={one} />
        ))}
      </ul>
    </AsideSection>
  );
}

function ExportLine({ made }: { made: Export }) {
  const mayDownload = useMay('privacy.ask');
  const download = useDownloadExport();
  return (
    <li className="flex min-h-9 items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="text-12 text-ink-2">{stateText(made)}</span>
        {(made.state === 'QUEUED' || made.state === 'RUNNING') && (
          <>
            <progress aria-label={words.progress} max={100} value={made.percent} className="sr-only" />
            <Bar share={made.percent / 100} color="bg-gold-low" className="mt-1" />
          </>
        )}
      </span>
      {made.state === 'READY' && mayDownload && (
        <Button
          size="sm"
          icon={Download}
          isBusy={download.isPending}
          aria-label={words.downloadOf(made.requestId)}
          onClick={() =>
            download.mutate(made.requestId, { onError: (cause) => toast('bad', errorMessage(cause)) })
          }
        >
          {words.download}
        </Button>
      )}
    </li>
  );
}

function stateText({ state, percent, expiresAt }: Export): string {
  if (state === 'READY') return words.until(moment(expiresAt ?? 0));
  if (state === 'DELETED') return words.deleted(moment(expiresAt ?? 0));
  return state === 'FAILED' ? words.failed : words.making(percent);
}
