import { addressOf } from '@aureus/contract/address.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { weekText } from '../../ui/format/days.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckList, ChecksBanner, VerdictBanner } from './CheckList.tsx';
import { valueNames } from './fairness.checks.words.ts';
import { proofWords } from './fairness.proof.words.tsx';
import { useCheckedRaffle } from './fairness-checks.queries.ts';
import { ProofFile } from './ProofFile.tsx';
import { ProofValue } from './ProofValue.tsx';

const words = proofWords.raffle;

/** The raffle of a week, drawn again in this browser. */
export function RaffleProof({ week }: { week: number }) {
  const { data, error, refetch } = useCheckedRaffle(week);
  if (error) {
    return <LoadFailed title={words.failed} error={error} retry={refetch} isTall />;
  }
  if (!data) return <Skeleton className="h-[420px]" />;
  const { draw, beacon, checks } = data;
  const name = words.name(weekText(draw), draw.tickets, draw.players);
  if (checks.length === 0) {
    return (
      <>
        <VerdictBanner state="sealed" title={words.listed} text={name} />
        <dl className="mt-3 flex flex-col gap-2 rounded-card border border-hairline bg-shell p-3">
          <ProofValue name={valueNames.serverSeedHashed} value={draw.serverSeedHash} />
          <ProofValue name={valueNames.listHash} value={draw.listHash} />
          <ProofValue name={valueNames.beaconRound} value={String(draw.beaconRound)} />
        </dl>
      </>
    );
  }
  return (
    <>
      <ChecksBanner checks={checks} text={name} />
      <CheckList checks={checks} />
      <ProofFile
        beacon={beacon}
        href={addressOf('GET /api/raffle/draws/:week', { params: { week: String(week) } })}
        name={`aureus-raffle-${week}.json`}
      />
    </>
  );
}
