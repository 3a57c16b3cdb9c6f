import type { GameType } from '@aureus/contract/games.ts';
import type { SharedWin } from '@aureus/contract/shares.ts';
import { EyeOff, Link2Off, ShieldCheck } from 'lucide-react';
import { isMissing } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Link } from '../../router/Link.tsx';
import { usePath } from '../../router/location.ts';
import { gamePaths, idIn, paths } from '../../router/paths.ts';
import { PlayerButton } from '../../slots/player-button.tsx';
import { openProof } from '../../slots/proof.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Coin } from '../../ui/Coin.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { dayTime } from '../../ui/format/dates.ts';
import { formatCoins, formatMultiplier } from '../../ui/format/format.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { ItemPicture } from '../../ui/items/ItemPicture.tsx';
import { PlayerBadge } from '../../ui/PlayerBadge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSharedWin } from './shares.queries.ts';
import { sharesWords } from './shares.words.ts';

const words = sharesWords.page;

/** Part of the file name of a game's picture. */
const ART: Readonly<Record<GameType, string>> = {
  ROULETTE: 'spin',
  CASES: 'cases',
  CASE_BATTLES: 'battles',
  MINES: 'mines',
  UPGRADER: 'upgrader',
  PLINKO: 'plinko',
};

/** Page of a shared win, `/share/<id>`, visible to anyone with the link. */
export default function SharePage() {
  const id = idIn(usePath());
  const { data: win, error, refetch } = useSharedWin(id);
  if (win) return <Shared win={win} />;
  if (isMissing(error)) {
    return (
      <EmptyState
        icon={Link2Off}
        title={words.gone}
        titleAs="h1"
        text={words.goneText}
        action={
          <Link to={paths.home} className={buttonClass({})}>
            {words.toGames}
          </Link>
        }
        className="py-24"
      />
    );
  }
  if (error) return <LoadFailed title={words.failed} error={error} retry={refetch} isCard />;
  return (
    <div className="mx-auto max-w-[860px]" aria-busy="true">
      <Skeleton className="h-[330px] rounded-card!" />
    </div>
  );
}

function Shared({ win }: { win: SharedWin }) {
  const game = gameNames[win.game];
  return (
    <article className="mx-auto max-w-[860px]">
      <h1 className="sr-only">{words.heading(game)}</h1>
      <div className="relative grid overflow-hidden rounded-card border border-hairline bg-card tablet:grid-cols-[1fr_280px]">
        <div className="relative z-1 p-7 max-tablet:p-4">
          <Winner win={win} />
          <Figures win={win} />
          <div className="mt-6 flex flex-wrap gap-3 max-tablet:[&>*]:flex-1">
            <Link to={gamePaths[win.game]} className={buttonClass({ variant: 'primary', size: 48 })}>
              {words.play(game)}
            </Link>
            {win.proof ? (
              <Button size={48} onClick={() => openProof({ kind: 'share', shareId: win.id })}>
                <ShieldCheck size={18} aria-hidden />
                {words.verify}
              </Button>
            ) : null}
          </div>
          <p className="mt-3 text-14 text-ink-2">{win.proof ? words.verifyText : words.noAmounts}</p>
        </div>
        <img
          src={`/art/tiles/${ART[win.game]}.avif`}
          alt=""
          width={264}
          height={352}
          className="size-full object-cover object-top mask-l-from-60% max-tablet:absolute max-tablet:top-14 max-tablet:right-0 max-tablet:h-44 max-tablet:w-40 max-tablet:opacity-35"
        />
      </div>
      <p className="mt-3 px-1 text-14 text-ink-3">{words.odds}</p>
    </article>
  );
}

/** Winner of the shared bet, with the game and the time. */
function Winner({ win: { player, game, at } }: { win: SharedWin }) {
  const place = (
    <span className="min-w-0">
      <span className="flex min-w-0 items-center gap-1.5">
        {player ? <PlayerBadge role={player.role} currentLevel={player.currentLevel} /> : null}
        <span className="truncate font-semibold">{player?.username ?? words.hidden}</span>
      </span>
      <span className="block text-14 text-ink-2">
        {words.wonIn(gameNames[game])} · <time dateTime={new Date(at).toISOString()}>{dayTime(at)}</time>
      </span>
    </span>
  );
  return (
    <div className="flex items-center gap-3">
      {player ? (
        <PlayerButton player={player} className="flex min-w-0 items-center gap-3 hover:brightness-110">
          <Avatar src={player.avatar} size={44} />
          {place}
        </PlayerButton>
      ) : (
        <>
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised">
            <EyeOff size={20} className="text-ink-3" aria-hidden />
          </span>
          {place}
        </>
      )}
    </div>
  );
}

function Figures({ win: { stake, payout, multiplier, item } }: { win: SharedWin }) {
  if (stake === null || payout === null)
    return (
      <p className="mt-7">
        <span className="block text-48 leading-none font-bold text-gold-high tabular-nums">
          {formatMultiplier(multiplier)}
        </span>
        <span className="mt-1 block text-16 text-ink-2">{words.timesStake}</span>
      </p>
    );
  return (
    <>
      <p className="mt-7 flex items-center gap-3 text-[clamp(32px,9cqi,56px)] leading-none font-bold tabular-nums">
        <Coin size={44} />
        <span className="sr-only">{words.payout}: </span>
        <span className="min-w-0 break-all">{formatCoins(payout)}</span>
      </p>
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={words.multiplier}>
          <span className="text-16 font-semibold text-gold-high tabular-nums">
            {formatMultiplier(multiplier)}
          </span>
        </Figure>
        <Figure name={words.stake}>
          <Amount coins={stake} isCompact={false} />
        </Figure>
        {item ? (
          <Figure name={words.bestItem}>
            <span className="flex items-center gap-2 text-14">
              <ItemPicture src={item.imageUrl} className="h-8 w-11" isEager />
              {item.name}
            </span>
          </Figure>
        ) : null}
      </dl>
    </>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="flex min-h-8 items-center">{children}</dd>
    </div>
  );
}
