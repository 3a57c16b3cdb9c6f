import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerInfo } from '../../api/server-clock.ts';
import { useQueryParam } from '../../router/location.ts';
import { openProof } from '../../slots/proof.ts';
import { Article, ArticleSection } from '../../ui/Article.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRecentRounds } from './fairness.queries.ts';
import { GameByGame } from './GameByGame.tsx';
import { TakeItHome } from './TakeItHome.tsx';
import { VoidDraws } from './VoidDraws.tsx';
import { verifyScript } from './verify-script.ts';

/** How a result is proved, each game in plain words, and the same in code that anyone can run. */
export default function ProvablyFairPage() {
  const { data: info } = useServerInfo();
  const asked = useQueryParam('round');
  const roundId = asked !== null && /^[1-9]\d{0,18}$/.test(asked) ? asked : undefined;
  const isSpin = useQueryParam('game') === null;
  return (
    <Article
      title="Provably fair"
      intro="No one can know a result before the bet or change it afterward. Don’t trust us, check us."
    >
      <ArticleSection title="How a shared draw comes about">
        <p>Spin and case battles are drawn once for everyone who takes part.</p>
        <ol className="flex flex-col gap-3">
          <Step number={1} title="Sealed">
            Before anyone can enter we draw a secret, the server seed, and show its SHA-256 hash. The hash
            pins the seed down without giving it away: another seed would have another hash.
          </Step>
          <Step number={2} title="Promised">
            The draw also takes a beacon round that is published only after the last entry: a round of spin
            names it at its start, a battle when its last seat is taken. A beacon is a public source of random
            numbers that signs each one. Here it is{' '}
            <strong className="font-semibold text-ink">{info?.beaconName ?? 'the beacon'}</strong>.
          </Step>
          <Step number={3} title="Drawn">
            Once the beacon is published, seed and beacon together give the result. We could not choose it,
            because the beacon was not there when we sealed; the beacon could not, because it does not know
            the seed.
          </Step>
          <Step number={4} title="Shown">
            The seed is revealed with the result. Everything it takes to compute it is public from then on.
            Your browser keeps every hash and beacon round that it saw before the result and compares them:
            what the site shows you later has to be the same.
          </Step>
        </ol>
        <p>
          If no beacon arrives within 30 seconds, nothing is drawn: the draw is void and every stake goes
          back.
        </p>
      </ArticleSection>
      <ArticleSection title="How your own games are drawn">
        <p>
          Cases, mines, the upgrader and plinko draw from a pair of seeds that is yours alone: a client seed
          that your browser makes up after we have sealed ours, or that you choose, and a server seed whose
          hash you see before the first bet. A number, the nonce, counts the bets, so that each has a draw of
          its own and none can be repeated or left out.
        </p>
        <p>
          Change your seed whenever you like: the old server seed is revealed, and every bet made with it can
          be computed again. The hash of the next one is already shown, so we cannot pick it to fit your
          choice.
        </p>
        <div>
          <Button size={32} variant="gold-line" onClick={() => openProof({ kind: 'seeds' })}>
            Your seeds
          </Button>
        </div>
      </ArticleSection>
      <GameByGame roundId={roundId} />
      {isSpin ? <RoundScript /> : null}
      <VoidDraws />
      <TakeItHome />
      <ArticleSection title="What the checks do not say">
        <p>
          They prove that a result was neither foreseen nor chosen. They do not make a game of chance
          profitable: each game shows the share of all stakes that it returns, and that share is less than all
          of it.
        </p>
      </ArticleSection>
    </Article>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-gold/10 text-13 font-bold text-gold"
      >
        {number}
      </span>
      <p>
        <strong className="block font-semibold text-ink">{title}</strong>
        {children}
      </p>
    </li>
  );
}

function RoundScript() {
  const { data } = useRecentRounds();
  const record = data?.find(({ isVoid }) => !isVoid);
  return (
    <ArticleSection title="Do it yourself">
      <p>
        The pocket is HMAC-SHA256 with the server seed as the key over the text{' '}
        <code className="rounded-chip bg-page px-1 text-13">spin-round:beacon round:randomness:0</code>. Its
        first four bytes are a number below 2³²; the remainder after division by the number of pockets, plus
        one, is the pocket. A number in the last, incomplete group would favour small pockets, so it is
        skipped and the next four bytes count.
      </p>
      <p>
        Here is the last round as a program for Node.js. It uses no code of ours. The beacon’s signature
        itself you can check with any drand client.
      </p>
      {data && record ? <Script record={record} /> : null}
      {data && !record ? <p>The program appears here once the first round is over.</p> : null}
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
        <p className="min-w-0 flex-1 truncate text-12 text-ink-3">
          round-{record.roundId}.mjs: must print pocket {record.pocket}
        </p>
        <Button size={32} variant="quiet" onClick={() => void copy()}>
          {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          Copy
        </Button>
      </div>
      <pre className="p-3 font-mono text-12 break-all whitespace-pre-wrap text-ink-2">{script}</pre>
    </div>
  );
}
