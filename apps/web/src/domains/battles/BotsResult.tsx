import { Bot } from 'lucide-react';
import { Amount } from '../../ui/Amount.tsx';
import { botsWords } from './battles.lobby.words.ts';
import { useBotsResult } from './battles.queries.ts';

/** Total stakes and winnings of the house's bots, for players who face them. Empty before their first battle. */
export function BotsResult() {
  const { data } = useBotsResult();
  if (!data || data.seats === 0) return null;
  // In cents, because fractions of coins are not exact.
  const net = (Math.round(data.won * 100) - Math.round(data.staked * 100)) / 100;
  return (
    <section
      aria-label={botsWords.title}
      className="flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-card border border-hairline bg-card px-4 py-3 text-14 text-ink-2"
    >
      <p className="flex items-center gap-2">
        <Bot size={15} aria-hidden className="text-ink-3" />
        {botsWords.text(data.seats)}
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 tablet:ml-auto">
        <Sum name={botsWords.staked} coins={data.staked} />
        <Sum name={botsWords.won} coins={data.won} />
        <Sum name={botsWords.result} coins={net} isSigned />
      </dl>
    </section>
  );
}

function Sum({ name, coins, isSigned = false }: { name: string; coins: number; isSigned?: boolean }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-ink-3">{name}</dt>
      <dd>
        <Amount coins={coins} coin={13} isSigned={isSigned} />
      </dd>
    </div>
  );
}
