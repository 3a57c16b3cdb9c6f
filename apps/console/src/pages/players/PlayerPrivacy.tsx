import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import type { StaffPrivacy } from '@aureus/contract/staff-privacy.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useMay } from '../../api/session.queries.ts';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import { moment } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.ts';
import { AsideSection } from './AsideSection.tsx';
import { ErasureDialog } from './ErasureDialog.tsx';
import { privacyQuery, useDownloadExport } from './players.queries.ts';
import { playersWords } from './players.words.ts';

const words = playersWords.exports;
type Export = StaffPrivacy['exports'][number];

/** Data exports that staff requested, and the erasure that the player asked for. */
export function PlayerPrivacy({ player }: { player: StaffPlayer }) {
  const { data, error } = useQuery(privacyQuery(player.id));
  return (
    <AsideSection title={words.title}>
      {error !== null && data === undefined && (
        <p role="alert" className="text-12 text-lose-text">
          {words.loadFailed}
        </p>
      )}
      {data?.erasure ? <Erasure player={player} erasure={data.erasure} /> : null}
      {data?.exports.length === 0 && <p className="text-12 text-ink-3">{words.none}</p>}
      <ul>
        {data?.exports.map((one) => (
          <ExportLine key={one.id} made={one} />
        ))}
      </ul>
    </AsideSection>
  );
}

function Erasure({
  player,
  erasure: { askedAt, erasedAt },
}: {
  player: StaffPlayer;
  erasure: NonNullable<StaffPrivacy['erasure']>;
}) {
  const mayAsk = useMay('privacy.ask');
  const [isOpen, setIsOpen] = useState(false);
  if (erasedAt !== null)
    return <p className="mb-1.5 text-12">{playersWords.erasure.erased(moment(erasedAt))}</p>;
  return (
    <div className="mb-2 rounded-box border border-warn/35 bg-warn/7 px-3 py-2.5">
      <p className="text-12">{playersWords.erasure.asked(moment(askedAt))}</p>
      {mayAsk && (
        <Button size="sm" icon={Eraser} className="mt-2" onClick={() => setIsOpen(true)}>
          {playersWords.erasure.ask}
        </Button>
      )}
      {isOpen && <ErasureDialog player={player} onClose={() => setIsOpen(false)} />}
    </div>
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
