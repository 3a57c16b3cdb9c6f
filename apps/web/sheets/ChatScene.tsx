import type { BigWin } from '@aureus/contract/chat.ts';
import type { Player } from '@aureus/contract/player.ts';
import BigWinCard from '../src/domains/chat/BigWinCard.tsx';
import RainMoment from '../src/domains/rain/RainMoment.tsx';

const playerOf = (id: number, username: string, level: number): Player => ({
  id: String(id),
  username,
  avatar: '',
  role: 'USER',
  currentLevel: { Level: level, Tier: 'Gladiator' },
});
const [livia, otho, drusus, aelia, nerva] = ['livia', 'otho', 'drusus', 'aelia', 'nerva'].map((name, index) =>
  playerOf(index + 2, name, 4 + index),
) as [Player, Player, Player, Player, Player];
const SAID = [
  'good luck everyone',
  'one white would have been enough',
  'a calm round for once',
  'green day so far',
  'who had it?',
];
const win: BigWin = {
  type: 'BIG_WIN',
  users: [playerOf(1, 'Cassia_Longina', 34)],
  game: { type: 'PLINKO' },
  prize: 12_480.5,
  stake: 45,
};

/** Chat at the right of the page, over which a rain is paid out or a big win appears. */
export function ChatScene({ asked }: { asked: URLSearchParams }) {
  const shares = [livia, otho, drusus, aelia, nerva].map((user) => ({ user, amount: 1.2 }));
  return (
    <aside className="fixed inset-y-0 right-0 w-[280px] border-l border-hairline bg-shell">
      <div className="relative flex h-full flex-col justify-end p-3 text-14">
        {SAID.map((text, index) => (
          <p key={text} className="py-1 text-ink-2">
            <b className="mr-1 text-ink">{[livia, otho, drusus, aelia, nerva][index]?.username}</b>
            {text}
          </p>
        ))}
        {asked.has('win') ? <BigWinCard win={win} at={0} delay={0} /> : null}
        {asked.has('rain') ? (
          <RainMoment paid={{ id: '1', prize: 25.25, entrants: 21, shares, own: 1.21 }} />
        ) : null}
      </div>
    </aside>
  );
}
