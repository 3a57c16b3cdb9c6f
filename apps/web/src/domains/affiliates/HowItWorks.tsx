import { Coins, Link2, type LucideIcon, UsersRound } from 'lucide-react';
import { useServerInfo } from '../../api/server-clock.ts';
import { Amount } from '../../ui/Amount.tsx';
import { GAME_ORDER } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { broughtBy, useTerms } from './affiliate-terms.ts';
import { howItWorksWords } from './affiliates.words.tsx';

const STAKED = 1_000;
const { share, use, claim } = howItWorksWords;

export function HowItWorks() {
  const terms = useTerms();
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="mb-2.5 text-16 font-semibold">
        {howItWorksWords.title}
      </h2>
      <ol className="grid gap-3 tablet:grid-cols-3">
        <Step icon={Link2} title={share.title} text={share.text} />
        <Step icon={UsersRound} title={use.title} text={use.text(terms)} />
        <Step icon={Coins} title={claim.title} text={claim.text(terms)} />
      </ol>
      <Shares />
    </section>
  );
}

function Step({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="rounded-card border border-hairline bg-card p-4">
      <span className="grid size-10 place-items-center rounded-control bg-raised text-gold">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h3 className="mt-3 text-14 font-semibold">{title}</h3>
      <p className="mt-1 text-14 text-ink-2">{text}</p>
    </li>
  );
}

/** The affiliate's commission on 1,000 staked coins, for each game. */
function Shares() {
  const { data: info } = useServerInfo();
  return (
    <div className="mt-3 rounded-card border border-hairline bg-card p-4">
      <h3 className="text-14 font-semibold">{howItWorksWords.shares(STAKED)}</h3>
      <p className="mt-0.5 text-14 text-ink-2">{howItWorksWords.sharesNote}</p>
      <dl className="mt-3 grid grid-cols-2 gap-2 tablet:grid-cols-3 wide:grid-cols-6">
        {GAME_ORDER.map((type) => {
          const rtp = info?.returns.find((game) => game.type === type)?.rtp;
          return (
            <div key={type} className="rounded-control bg-shell px-3 py-2">
              <dt className="text-12 text-ink-2">{gameNames[type]}</dt>
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
