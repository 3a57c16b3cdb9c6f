import { addressOf } from '@aureus/contract/address.ts';
import type { RainRecord } from '@aureus/contract/rain.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChevronDown, CloudRain } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckList, ChecksBanner } from './CheckList.tsx';
import { historyWords } from './fairness.history.words.ts';
import { useCheckedRains } from './fairness-checks.queries.ts';
import { ProofFile } from './ProofFile.tsx';

const words = historyWords.rains;

function endText({ end, entries }: RainRecord): string {
  if (end === 'PAID') return words.shared(entries.length);
  return end === 'EMPTY' ? words.empty : words.void;
}

/** List of the last rains. A click on a rain shows its proof, computed in this browser. */
export default function RecentRains() {
  const { data, error, refetch } = useCheckedRains();
  const [openId, setOpenId] = useState<string>();
  if (error && !data) {
    return <LoadFailed title={words.notLoaded} error={error} retry={refetch} />;
  }
  if (!data) return <Skeleton className="h-80" />;
  if (data.rains.length === 0) return <EmptyState icon={CloudRain} title={words.none} />;
  return (
    <>
      <ul className="rounded-control border border-hairline bg-shell">
        {data.rains.map(({ rain, checks }) => {
          const isOpen = rain.rainId === openId;
          return (
            <li key={rain.rainId} className="border-t border-hairline first:border-t-0">
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? undefined : rain.rainId)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left text-14 hover:bg-raised"
              >
                <CloudRain size={18} className="shrink-0 text-info" aria-hidden />
                <span className="min-w-0 flex-1 truncate text-ink">
                  {words.name(formatCount(Number(rain.rainId)))}
                  <span className="text-ink-3"> · {endText(rain)}</span>
                </span>
                <Amount coins={rain.prize} coin={13} />
                <ChevronDown
                  size={16}
                  aria-hidden
                  className={cx('shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
                />
              </button>
              {isOpen ? (
                <div className="animate-appear px-3 pb-3">
                  <ChecksBanner
                    checks={checks}
                    isVoid={rain.end !== 'PAID'}
                    text={`${words.name(formatCount(Number(rain.rainId)))} · ${endText(rain)}`}
                  />
                  <CheckList checks={checks} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      <ProofFile
        beacon={data.beacon}
        href={addressOf('GET /api/fairness/rain/history', { query: { limit: 20 } })}
        name="aureus-rains.json"
      />
    </>
  );
}
