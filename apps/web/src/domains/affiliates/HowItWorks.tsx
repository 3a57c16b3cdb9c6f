import type { GameType } from '@aureus/contract/games.ts';
import { Coins, Link2, type LucideIcon, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerInfo } from '../../api/server-clock.ts';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/format.ts';
import { broughtBy, TERMS } from './affiliates.words.ts';

const GAMES: readonly { type: GameType; name: string }[] = [
  { type: 'ROULETTE', name: 'Spin' },
  { type: 'CASES', name: 'Cases' },
  { type: 'CASE_BATTLES', name: 'Battles' },
  { type: 'UPGRADER', name: 'Upgrader' },
  { type: 'PLINKO', name: 'Plinko' },
  { type: 'MINES', name: 'Mines' },
];
const STAKED = 1_000;

/** The three steps, and what they come to. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="mb-2.5 text-16 font-semibold">
        How it works
      </h2>
      <ol className="grid gap-3 tablet:grid-cols-3">
        <Step icon={Link2} title="Share your code">
          Choose it once and hand it out, as a word or as a link.
        </Step>
        <Step icon={UsersRound} title="Players use it">
          They get {TERMS.bonusPercent}% more on deposits, up to {formatCount(TERMS.bonusCap)} coins a day,
          and {TERMS.freeCases} free cases with the first one.
        </Step>
        <Step icon={Coins} title="You claim your share">
          {TERMS.commissionPercent}% of the edge of all their bets, counted exactly, from 0.01 coins on.
        </Step>
      </ol>
      <Shares />
    </section>
  );
}

function Step({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-hairline bg-card p-4">
      <span className="grid size-10 place-items-center rounded-control bg-raised text-gold">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h3 className="mt-3 text-14 font-semibold">{title}</h3>
      <p className="mt-1 text-13 text-ink-2">{children}</p>
    </li>
  );
}

/** What the games' exact returns leave an affiliate. */
function Shares() {
  const { data: info } = useServerInfo();
  return (
    <div className="mt-3 rounded-card border border-hairline bg-card p-4">
      <h3 className="text-14 font-semibold">Your share of {formatCount(STAKED)} coins staked</h3>
      <p className="mt-0.5 text-13 text-ink-2">
        Based on house edge, never on losses: the same whether your players win or lose.
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-2 wide:grid-cols-6">
        {GAMES.map(({ type, name }) => {
          const rtp = info?.returns.find((game) => game.type === type)?.rtp;
          return (
            <div key={type} className="rounded-control bg-shell px-3 py-2">
              <dt className="text-12 text-ink-2">{name}</dt>
              <dd className="min-h-5 text-14">
                {rtp === undefined ? null : <Amount coins={broughtBy(STAKED, rtp)} />}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
