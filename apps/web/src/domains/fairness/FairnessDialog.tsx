import { addressOf } from '@aureus/contract/address.ts';
import type { Battle } from '@aureus/contract/battles.ts';
import { isClientSeed } from '@aureus/fair/seeds.ts';
import { Dices, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { type ProofSubject, useProof } from '../../slots/proof.ts';
import { SignInFirst } from '../../slots/sign-in-first.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { weekText } from '../../ui/format/days.ts';
import { formatCount } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BetProof, CheckedProof } from './BetProof.tsx';
import { undrawnLook } from './beacon-check.ts';
import { CheckList, ChecksBanner, VerdictBanner } from './CheckList.tsx';
import { valueNames } from './fairness.checks.words.ts';
import { proofWords } from './fairness.proof.words.tsx';
import { seedsWords } from './fairness.seeds.words.ts';
import {
  useCheckedBattle,
  useCheckedRaffle,
  useCheckedShare,
  useRotateSeeds,
  useSeedPair,
} from './fairness-checks.queries.ts';
import { ProofFile } from './ProofFile.tsx';
import { ProofValue } from './ProofValue.tsx';
import { RoundVerifier } from './RoundVerifier.tsx';
import { randomClientSeed } from './seed-pair.ts';

type Tab = 'proof' | 'seeds';

/** Dialog with a proof to verify, and with the player's seeds. */
export default function FairnessDialog({ isOpen, onClose }: DialogProps) {
  const { subject } = useProof();
  const [tab, setTab] = useState<Tab>(firstTab(subject));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setTab(firstTab(subject));
  }
  return (
    <Dialog title={proofWords.title} isOpen={isOpen} onClose={onClose} width={600} isFullScreenOnPhone>
      <Tabs
        label={proofWords.title}
        items={[
          { value: 'proof', label: proofLabel(subject) },
          { value: 'seeds', label: proofWords.tabs.seeds },
        ]}
        value={tab}
        onChange={setTab}
        panelId={(value) => `fairness-${value}`}
        className="mb-4"
      />
      <div id={`fairness-${tab}`} role="tabpanel">
        {isOpen && tab === 'proof' ? <Proof subject={subject} onChangeSeed={() => setTab('seeds')} /> : null}
        {isOpen && tab === 'seeds' ? <SeedSettings /> : null}
      </div>
      <p className="mt-4 border-t border-hairline pt-3 text-14 text-ink-3">
        {proofWords.howItWorks(
          <Link
            to={paths.provablyFair}
            onClick={onClose}
            className="text-gold-high underline underline-offset-2"
          >
            {proofWords.title}
          </Link>,
        )}
      </p>
    </Dialog>
  );
}

const firstTab = (subject: ProofSubject): Tab => (subject.kind === 'seeds' ? 'seeds' : 'proof');

function proofLabel(subject: ProofSubject): string {
  return proofWords.tabs[subject.kind === 'seeds' ? 'round' : subject.kind];
}

function Proof({ subject, onChangeSeed }: { subject: ProofSubject; onChangeSeed: () => void }) {
  switch (subject.kind) {
    case 'bet':
      return <BetProof key={subject.betId} betId={subject.betId} onChangeSeed={onChangeSeed} />;
    case 'battle':
      return <BattleProof key={subject.battleId} battleId={subject.battleId} battleKey={subject.key} />;
    case 'raffle':
      return <RaffleProof key={subject.week} week={subject.week} />;
    case 'round':
      return <RoundVerifier key={subject.roundId} roundId={subject.roundId} />;
    case 'share':
      return <ShareProof key={subject.shareId} shareId={subject.shareId} />;
    case 'seeds':
      return <RoundVerifier roundId={undefined} />;
    default:
      return subject satisfies never;
  }
}

/** Proof of a shared win, computed in this browser. Everyone with the link can see it. */
function ShareProof({ shareId }: { shareId: string }) {
  const { data, error, refetch } = useCheckedShare(shareId);
  if (error && !data) {
    return <LoadFailed title={proofWords.bet.failed} error={error} retry={refetch} isTall />;
  }
  if (!data) return <Skeleton className="h-[480px]" />;
  return <CheckedProof {...data} />;
}

/** Shows the player's active seed pair. Replacing the pair reveals its server seed. */
function SeedSettings() {
  const { data: me } = useMe();
  const pair = useSeedPair(Boolean(me));
  if (me === null) return <SignInFirst icon={KeyRound} words={seedsWords.visitor} />;
  if (pair.error && !pair.data) {
    return <LoadFailed title={seedsWords.failed} error={pair.error} retry={pair.refetch} />;
  }
  if (!pair.data) return <Skeleton className="h-80" />;
  const { currentSeed, nextSeed } = pair.data;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-2">{seedsWords.about}</p>
      <dl className="flex flex-col gap-2 rounded-card border border-hairline bg-shell p-3">
        <ProofValue name={seedsWords.clientSeed} value={currentSeed.clientSeed || seedsWords.notSet} />
        <ProofValue name={valueNames.serverSeedHashed} value={currentSeed.serverSeed} />
        <ProofValue name={seedsWords.bets} value={String(currentSeed.nonce)} />
        <ProofValue name={seedsWords.nextServerSeed} value={nextSeed.serverSeed} />
      </dl>
      <ChangeSeed />
    </div>
  );
}

function ChangeSeed() {
  const [seed, setSeed] = useState(randomClientSeed);
  const rotate = useRotateSeeds();
  const isValid = isClientSeed(seed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) rotate.mutate(seed, { onSuccess: () => setSeed(randomClientSeed()) });
  };
  const { data } = rotate;
  return (
    <>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Input
          label={seedsWords.change.label}
          value={seed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setSeed(event.target.value)}
          error={
            isValid ? (rotate.error ? errorMessage(rotate.error) : undefined) : seedsWords.change.invalid
          }
          trailing={
            <IconButton
              label={seedsWords.change.random}
              size={32}
              onClick={() => setSeed(randomClientSeed())}
            >
              <Dices size={17} aria-hidden />
            </IconButton>
          }
        />
        <Button
          type="submit"
          isLoading={rotate.isPending}
          disabledReason={isValid ? undefined : seedsWords.change.enterValid}
        >
          {seedsWords.change.submit}
        </Button>
      </form>
      {data ? (
        <section aria-label={seedsWords.ended.title} aria-live="polite">
          <h3 className="mb-2 text-14 font-semibold">{seedsWords.ended.title}</h3>
          <CheckList checks={data.checks} />
          <p className="mt-2 text-14 text-ink-3">
            {seedsWords.ended.pair(data.revealed.number, data.revealed.clientSeed, data.revealed.nonce)}
          </p>
        </section>
      ) : null}
    </>
  );
}

const battleWords = proofWords.battle;

/** Proof of a battle, computed in this browser. */
function BattleProof({ battleId, battleKey }: { battleId: string; battleKey: string | null }) {
  const { data, error, refetch } = useCheckedBattle(battleId, battleKey);
  if (error && !data) {
    return <LoadFailed title={battleWords.failed} error={error} retry={refetch} isTall />;
  }
  if (!data) return <Skeleton className="h-[420px]" />;
  const { battle, beacon, checks } = data;
  const name = battleWords.name(formatCount(Number(battle.id)), battle.format, battle.cases.length);
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
      <VerdictBanner state={look} title={battleWords.undrawn[state]} text={name} />
      {look === 'void' ? null : <p className="mt-3 text-14 text-ink-2">{battleWords.sealed}</p>}
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
function RaffleProof({ week }: { week: number }) {
  const { data, error, refetch } = useCheckedRaffle(week);
  if (error && !data) {
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
