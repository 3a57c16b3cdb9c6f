import type { GameType } from '@aureus/contract/games.ts';
import { useServerInfo } from '../../api/server-clock.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import type { DialogProps } from '../../slots/dialogs.ts';
import { useGameInfo } from '../../slots/game-info-button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { cutPercent } from '../../ui/format/format.ts';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { gameRules, gameInfoWords as words } from './game-info.words.ts';

/** Labels of the RTP in games where it depends on the bet. */
const LABELS: Partial<Record<GameType, string>> = {
  MINES: words.returns.upTo,
  UPGRADER: words.returns.upTo,
  PLINKO: words.returns.boardsFrom,
};

export default function GameInfoDialog({ isOpen, onClose }: DialogProps) {
  const { game } = useGameInfo();
  const { data: info } = useServerInfo();
  const { title, line, rules } = gameRules[game];
  const rtp = info?.returns.find(({ type }) => type === game)?.rtp;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} width={480}>
      <div className="mb-4 flex items-center justify-between gap-4 rounded-card border border-gold-low/45 bg-linear-to-r from-gold/12 to-card p-3">
        <p className="font-semibold text-balance">{line}</p>
        <p className="shrink-0 text-right">
          <span className="block text-12 text-ink-2">{LABELS[game] ?? words.returns.atLeast}</span>
          <span className="text-16 font-semibold tabular-nums">
            {rtp === undefined ? '–' : cutPercent(rtp)}
          </span>
        </p>
      </div>
      {LABELS[game] === undefined ? null : <p className="mb-4 text-14 text-ink-2">{words.canBeLower}</p>}
      <NumberedList items={rules} />
      <Link to={paths.provablyFair} onClick={onClose} className={buttonClass({ className: 'mt-5 w-full' })}>
        {words.howDrawn}
      </Link>
    </Dialog>
  );
}
