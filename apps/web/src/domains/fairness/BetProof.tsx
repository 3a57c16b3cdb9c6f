import type { BetRecord, ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import type { BetVerdict } from '@aureus/fair/verify-bet.ts';
import { isWin } from '@aureus/money/win.ts';
import { LockKeyhole, Share2 } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { shareWords } from '../../slots/share.words.ts';
import { shareWin } from '../../slots/share-win.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { formatCoins, formatMultiplierOf } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Check, verdictOf } from './beacon-check.ts';
import { checkRows } from './bet-checks.ts';
import { betText } from './bet-text.ts';
import { CheckList, VerdictBanner } from './CheckList.tsx';
import { betsWords, proofWords } from './fairness.proof.words.tsx';
import { useCheckedBet } from './fairness-checks.queries.ts';

const words = proofWords.bet;

interface BetProofProps {
  betId: string;
  /** Opens the player's seeds, where a change of seed reveals the current server seed. */
  onChangeSeed: () => void;
}

export function BetProof({ betId, onChangeSeed }: BetProofProps) {
  const { data, error, refetch } = useCheckedBet(betId);
  if (error && !data) {
    return <LoadFailed title={words.failed} error={error} retry={refetch} isTall />;
  }
  if (!data) return <Skeleton className="h-[480px]" />;
  return (
    <>
      <CheckedProof {...data} onChangeSeed={onChangeSeed} />
      <ShareBet bet={data.bet} />
    </>
  );
}

const SEALED = { state: 'sealed', title: words.sealed } as const;

interface ProofProps {
  file: BetRecord;
  bet: ExportedBet | ExportedReward;
  verdict: BetVerdict;
  /** Comparison of the bet with what this browser saw, sent and was answered. */
  seen?: Check | undefined;
  /** Undefined if the bet is another player's. */
  onChangeSeed?: (() => void) | undefined;
}

export function CheckedProof({ file, bet, verdict: { verdict, checks }, seen, onChangeSeed }: ProofProps) {
  const rows = checkRows(
    checks.filter(({ name }) => name !== 'revealed'),
    bet,
    file,
  );
  if (seen) rows.push(seen);
  const hasFailed = rows.some(({ isGood }) => !isGood);
  const isSealed = verdict === 'NOT_REVEALED' && !hasFailed;
  return (
    <>
      <VerdictBanner
        {...(isSealed ? SEALED : verdictOf(rows, verdict === 'VOID'))}
        text={`${betsWords.games[bet.game]} · ${betText(bet, file)}`}
      />
      {isSealed ? <Sealed bet={bet} onChangeSeed={onChangeSeed} /> : null}
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {bet.game === 'rewards' ? (
          <Figure name={words.openedFor} value={formatCoins(Number(bet.price))} />
        ) : (
          <Figure name={words.stake} value={formatCoins(Number(bet.stake))} />
        )}
        <Figure name={words.payout} value={formatCoins(Number(bet.payout))} />
        <Figure
          name={'nonce' in bet ? words.nonce : words.draw}
          value={'nonce' in bet ? String(bet.nonce) : bet.draw}
        />
      </dl>
      <CheckList checks={rows} />
      <p className="mt-2 text-14 text-ink-3">{words.computedFrom(bet.id)}</p>
    </>
  );
}

function Sealed({ bet, onChangeSeed }: Pick<ProofProps, 'bet' | 'onChangeSeed'>) {
  const isSolo = 'seedPair' in bet;
  return (
    <div className="mt-3 flex items-start gap-3 rounded-card border border-hairline bg-shell p-3 text-14 text-ink-2">
      <LockKeyhole size={18} className="mt-0.5 shrink-0 text-gold" aria-hidden />
      <div>
        {isSolo && onChangeSeed ? (
          <>
            <p>{words.ownSeed}</p>
            <Button size={32} variant="gold-line" className="mt-2.5" onClick={onChangeSeed}>
              {words.changeSeed}
            </Button>
          </>
        ) : (
          <p>{isSolo ? words.playersSeed : words.sharedSeed}</p>
        )}
      </div>
    </div>
  );
}

/** Button that shares a won bet. */
function ShareBet({ bet }: { bet: ExportedBet | ExportedReward }) {
  if (bet.game === 'rewards' || bet.state !== 'SETTLED') return null;
  const amounts = { stake: Number(bet.stake), payout: Number(bet.payout) };
  if (!isWin(amounts)) return null;
  const textOn = (site: string) =>
    shareWords.beside(
      formatCoins(amounts.payout),
      formatMultiplierOf(amounts),
      betsWords.games[bet.game],
      site,
    );
  return (
    <Button size={32} className="mt-3" onClick={() => void shareWin({ kind: 'bet', id: bet.id }, textOn)}>
      <Share2 size={15} aria-hidden />
      {shareWords.share}
    </Button>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 rounded-control border border-hairline bg-shell px-3 py-2">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="truncate text-14 font-semibold tabular-nums" title={value}>
        {value}
      </dd>
    </div>
  );
}
