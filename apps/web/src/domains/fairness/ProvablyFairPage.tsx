import type { BookHeads as Heads, RouletteRecord } from '@aureus/contract/fairness.ts';
import type { GameType } from '@aureus/contract/games.ts';
import { headsText } from '@aureus/fair/heads.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBeaconName } from '../../api/beacon-name.ts';
import { useMe } from '../../api/session.ts';
import { useQueryParam } from '../../router/location.ts';
import { openProof } from '../../slots/proof.ts';
import { Article, ArticleSection } from '../../ui/Article.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { useCopy } from '../../ui/fields/CopyButton.tsx';
import { formatCoins, formatCount } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { askedWords } from './fairness.asked.words.ts';
import { keptWords } from './fairness.kept.words.ts';
import { pageWords } from './fairness.page.words.tsx';
import { proofWords } from './fairness.proof.words.tsx';
import { useBookHeads, useRecentRounds, useVoids } from './fairness.queries.ts';
import { GameByGame } from './GameByGame.tsx';
import { KeptMemory } from './KeptMemory.tsx';
import { useAskedReport } from './kept-memory.queries.ts';
import type { AskedReport } from './seen/asked-sum.ts';
import { TakeItHome } from './TakeItHome.tsx';
import { verifyScript } from './verify-script.ts';

const words = pageWords;

/** Page that explains how the results of each game are proved. */
export default function ProvablyFairPage() {
  const roundParam = useQueryParam('round');
  const roundId = roundParam !== null && /^[1-9]\d{0,18}$/.test(roundParam) ? roundParam : undefined;
  const isSpin = useQueryParam('game') === null;
  const { shared, solo, limits } = words;
  const beacon = <strong className="font-semibold text-ink">{useBeaconName()}</strong>;
  return (
    <Article title={proofWords.title} intro={words.intro}>
      <ArticleSection title={shared.title}>
        <p>{shared.text}</p>
        <ol className="flex flex-col gap-3">
          <Step number={1} title={shared.sealed.title} text={shared.sealed.text} />
          <Step number={2} title={shared.promised.title} text={shared.promised.text(beacon)} />
          <Step number={3} title={shared.drawn.title} text={shared.drawn.text} />
          <Step number={4} title={shared.shown.title} text={shared.shown.text} />
        </ol>
        <p>{shared.late}</p>
      </ArticleSection>
      <ArticleSection title={solo.title}>
        <p>{solo.seeds}</p>
        <p>{solo.change}</p>
        <div>
          <Button size={32} variant="gold-line" onClick={() => openProof({ kind: 'seeds' })}>
            {proofWords.tabs.seeds}
          </Button>
        </div>
      </ArticleSection>
      <GameByGame roundId={roundId} />
      {isSpin ? <RoundScript /> : null}
      <VoidDraws />
      <BookHeads />
      <KeptMemory />
      <AskedBets />
      <TakeItHome />
      <ArticleSection title={limits.title}>
        <p>{limits.text}</p>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {limits.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{limits.odds}</p>
      </ArticleSection>
    </Article>
  );
}

function Step({ number, title, text }: { number: number; title: string; text: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-gold/10 text-14 font-bold text-gold"
      >
        {number}
      </span>
      <p>
        <strong className="block font-semibold text-ink">{title}</strong>
        {text}
      </p>
    </li>
  );
}

function RoundScript() {
  const { script } = words;
  const { data } = useRecentRounds();
  const record = data?.find(({ isVoid }) => !isVoid);
  return (
    <ArticleSection title={script.title}>
      <p>{script.rule(<code className="rounded-chip bg-page px-1 text-14">{script.message}</code>)}</p>
      <p>{script.about}</p>
      {data && record ? <Script record={record} /> : null}
      {data && !record ? <p>{script.none}</p> : null}
      {data ? null : <Skeleton className="h-80" />}
    </ArticleSection>
  );
}

function Script({ record }: { record: RouletteRecord }) {
  const script = verifyScript(record);
  const { isCopied, copy } = useCopy(script);
  return (
    <div className="overflow-hidden rounded-control border border-hairline bg-page">
      <div className="flex items-center gap-3 border-b border-hairline py-1.5 pr-1.5 pl-3">
        <p className="min-w-0 flex-1 text-12 wrap-anywhere text-ink-3">
          {words.script.name(record.roundId, String(record.pocket ?? ''))}
        </p>
        <Button size={32} variant="quiet" onClick={() => void copy()}>
          {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          {words.script.copy}
        </Button>
      </div>
      <pre className="p-3 font-mono text-12 break-all whitespace-pre-wrap text-ink-2">{script}</pre>
    </div>
  );
}

const voidWords = pageWords.voids;
/** Command-line option of the program that verifies draws. */
const ONLINE = '--online';
/** Maximum number of void draws named on the page. */
const NAMED = 5;

/** Number of void draws by game, and the newest ones with the beacon rounds that never came. */
function VoidDraws() {
  const { data } = useVoids();
  const newest = (data ?? [])
    .flatMap(({ latest }) => latest)
    .toSorted((one, other) => other.beaconAt - one.beaconAt)
    .slice(0, NAMED);
  return (
    <ArticleSection title={voidWords.title}>
      <p>{voidWords.text(<code className="rounded-chip bg-page px-1 text-14">{ONLINE}</code>)}</p>
      {data ? (
        <dl className="grid grid-cols-4 gap-2 max-tablet:grid-cols-2 max-[22.5rem]:grid-cols-1">
          {data.map(({ game, count }) => (
            <div key={game} className="rounded-control border border-hairline bg-page px-3 py-2">
              <dt className="text-12 text-ink-3">{voidWords.games[game]}</dt>
              <dd className="text-14 font-semibold text-ink tabular-nums">
                {voidWords.count(formatCount(count))}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton className="h-15 max-tablet:h-32 max-[22.5rem]:h-66" />
      )}
      {newest.length > 0 ? (
        <p className="text-14">
          {voidWords.newest(
            newest.map(({ draw, beaconRound }) => voidWords.draw(draw, formatCount(beaconRound))).join(', '),
          )}
        </p>
      ) : null}
    </ArticleSection>
  );
}

/** Shows what this browser's refused and unanswered bets would have paid. */
function AskedBets() {
  const { data: me } = useMe();
  return me ? (
    <ArticleSection title={askedWords.title}>
      <p>{askedWords.text}</p>
      <Report />
    </ArticleSection>
  ) : null;
}

function Report() {
  const { data, isError } = useAskedReport();
  if (isError) return <p>{keptWords.failed}</p>;
  if (data === undefined) return <Skeleton className="h-12" />;
  return data.count === 0 ? <p className="text-14">{askedWords.none}</p> : <Asked report={data} />;
}

const money = (cents: number): string => formatCoins(Math.round(cents) / 100);

function Asked({ report }: { report: AskedReport }) {
  const { count, open, paid, expected, isBeyondChance, contradicted } = report;
  const faults = contradicted.map(({ game, stake, against }) =>
    askedWords.contradicted[against.what](gameNames[game.toUpperCase() as GameType], stake, against.value),
  );
  if (isBeyondChance) faults.unshift(askedWords.chance);
  return (
    <>
      <p className="text-14" data-testid="asked-bets">
        {askedWords.count(count)}. {count > open ? askedWords.sum(money(paid), money(expected)) : ''}{' '}
        {open > 0 ? askedWords.open(open) : ''}
      </p>
      {faults.length > 0 ? (
        <ul className="flex flex-col gap-2 rounded-control border border-lose/50 bg-lose/8 px-3 py-2 text-14">
          {[...new Set(faults)].map((fault) => (
            <li key={fault} className="wrap-anywhere">
              {fault}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const headsWords = pageWords.heads;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/**
 * Verifies the site's signature of the heads, which are hashes of the newest entries. Returns `null` if the browser
 * can't check it, for example without Ed25519.
 */
async function isSigned(heads: Heads): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(heads.publicKey), 'Ed25519', false, ['verify']);
    const text = new TextEncoder().encode(headsText(heads));
    return await crypto.subtle.verify('Ed25519', key, bytesOf(heads.signature), text);
  } catch {
    return null;
  }
}

/** Shows the hashes of the newest entries in the ledger and the staff log, and if the site signed them. */
function BookHeads() {
  const { data } = useBookHeads();
  const { data: signed } = useQuery({
    queryKey: ['fairness', 'heads', data?.signature],
    enabled: data !== undefined,
    queryFn: () => (data ? isSigned(data) : null),
  });
  return (
    <ArticleSection title={headsWords.title}>
      <p>{headsWords.text}</p>
      {data ? (
        <dl className="grid gap-2">
          {(['ledger', 'staff'] as const).map((chain) => {
            const head = data[chain];
            return (
              <div key={chain} className="rounded-control border border-hairline bg-page px-3 py-2">
                <dt className="text-12 text-ink-3">
                  {head ? headsWords.place(headsWords[chain], formatCount(head.position)) : headsWords[chain]}
                </dt>
                <dd className="text-14 break-all text-ink tabular-nums">{head?.hash ?? headsWords.none}</dd>
              </div>
            );
          })}
        </dl>
      ) : (
        <Skeleton className="h-32" />
      )}
      {signed === undefined ? null : (
        <p className={`text-14 ${signed === false ? 'text-lose' : ''}`}>
          {signed === null ? headsWords.unchecked : signed ? headsWords.signed : headsWords.unsigned}
        </p>
      )}
    </ArticleSection>
  );
}
