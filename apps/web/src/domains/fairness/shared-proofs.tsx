import { addressOf } from '@aureus/contract/address.ts';
import type { Battle } from '@aureus/contract/battles.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { weekText } from '../../ui/format/days.ts';
import { formatCount } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { undrawnLook } from './beacon-check.ts';
import { CheckList, ChecksBanner, VerdictBanner } from './CheckList.tsx';
import { valueNames } from './fairness.checks.words.ts';
import { proofWords } from './fairness.proof.words.tsx';
import { useCheckedBattle, useCheckedRaffle } from './fairness-checks.queries.ts';
import { ProofFile } from './ProofFile.tsx';
import { ProofValue } from './ProofValue.tsx';

const words = proofWords.battle;

/** Proof of a battle, computed in this browser. */
export function BattleProof({ battleId, battleKey }: { battleId: string; battleKey: string | null }) {
  const { data, error, refetch } = useCheckedBattle(battleId, battleKey);
  if (error) {
    return <LoadFailed title={words.failed} error={error} retry={refetch} isTall />;
  }
  if (!data) return <Skeleton className="h-[420px]" />;
  const { battle, beacon, checks } = data;
  const name = words.name(formatCount(Number(battle.id)), battle.format, battle.cases.length);
  if (checks.length === 0) return <UndrawnBattle battle={battle} name={name} />;
  return (
    <>
      <ChecksBanner checks={checks} text={name} />
      <CheckList checks={checks} />
      <ProofFile
        beacon={beacon}
        href={addressOf('GET /api/fairness/battles/:id', {
          params: { id: battle.id },
          query: { key: battleKey ?? undefined },
        })}
        name={`aureus-battle-${battle.id}.json`}
      />
    </>
  );
}

/** Battle without a result: what is fixed by now, or why nothing will be drawn. */
function UndrawnBattle({
  battle: { state, serverSeedHash, beaconRound },
  name,
}: {
  battle: Pick<Battle, 'state' | 'serverSeedHash' | 'beaconRound'>;
  name: string;
}) {
  const look = undrawnLook(state);
  return (
    <>
      <VerdictBanner state={look} title={words.undrawn[state]} text={name} />
      {look === 'void' ? null : <p className="mt-3 text-14 text-ink-2">{words.sealed}</p>}
      <dl className="mt-3 flex flex-col gap-2 rounded-card border border-hairline bg-shell p-3">
        <ProofValue name={valueNames.serverSeedHashed} value={serverSeedHash} />
        {beaconRound === null ? null : (
          <ProofValue name={valueNames.beaconRound} value={String(beaconRound)} />
        )}
      </dl>
    </>
  );
}

const raffleWords = proofWords.raffle;

/** Proof of a week's raffle, computed in this browser. */
export function RaffleProof({ week }: { week: number }) {
  const { data, error, refetch } = useCheckedRaffle(week);
  if (error) {
    return <LoadFailed title={raffleWords.failed} error={error} retry={refetch} isTall />;
  }
  if (!data) return <Skeleton className="h-[420px]" />;
  const { draw, beacon, checks } = data;
  const name = raffleWords.name(weekText(draw), draw.tickets, draw.players);
  if (checks.length === 0) {
    return (
      <>
        <VerdictBanner state="sealed" title={raffleWords.listed} text={name} />
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
      <ChecksBanner checks={checks} text={name} isVoid={draw.state !== 'DRAWN'} />
      <CheckList checks={checks} />
      <ProofFile
        beacon={beacon}
        href={addressOf('GET /api/raffle/draws/:week', { params: { week: String(week) } })}
        name={`aureus-raffle-${week}.json`}
      />
    </>
  );
}
