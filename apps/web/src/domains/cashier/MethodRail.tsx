import { cx } from '@aureus/ui-kit/class-names.ts';
import { CreditCard, Crosshair, Gift, Pickaxe, QrCode, Swords, TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../router/Link.tsx';
import { skinsPath } from '../../router/paths.ts';
import type { CashierTab } from '../../slots/cashier.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoinMark } from './CoinMark.tsx';
import { cashierWords } from './cashier.words.ts';
import type { Choice, ChoiceGroup } from './method-groups.ts';
import { SignMark } from './PanelHead.tsx';

const SIGNS = {
  skins: <Swords size={16} />,
  card: <CreditCard size={16} />,
  'gift-card': <Gift size={16} />,
} as const;
/** Icons of single methods. Other methods have the icon of their kind. */
const OWN_SIGNS: Partial<Record<string, ReactNode>> = {
  CS2: <Crosshair size={16} />,
  RUST: <Pickaxe size={16} />,
  PIX: <QrCode size={16} />,
};

interface MethodRailProps {
  /** On the withdrawal tab, skins link to another page. */
  tab: CashierTab;
  groups: readonly ChoiceGroup[];
  isLoading: boolean;
  chosen: string | undefined;
  /**
   * True if withdrawals are blocked. Skins then don't link to their page, because the cashier's panel explains the
   * block.
   */
  isBlocked: boolean;
  onChoose: (id: string) => void;
  /** Called when the player follows a link to another page. */
  onLeave: () => void;
  /** Shown below the list of methods. */
  children?: ReactNode;
}

export function MethodRail({
  tab,
  groups,
  isLoading,
  chosen,
  isBlocked,
  onChoose,
  onLeave,
  children,
}: MethodRailProps) {
  return (
    <>
      {isLoading ? (
        <div className="flex flex-col gap-1 pt-7" aria-busy>
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <Skeleton key={row} className="h-12 tablet:h-10" />
          ))}
        </div>
      ) : null}
      {groups.map(({ title, choices }) => (
        <section key={title} aria-label={title} className="mb-3 tablet:mb-2">
          <h3 className="px-3 pt-1 pb-1.5 text-12 font-semibold tracking-caps text-ink-3 uppercase">
            {title}
          </h3>
          <ul>
            {choices.map((choice) => (
              <li key={choice.id}>
                {choice.kind === 'skins' && tab === 'WITHDRAW' && !isBlocked ? (
                  <Link to={skinsPath(choice.id)} onClick={onLeave} className={cx(ROW, IDLE)}>
                    <ChoiceRow choice={choice} />
                  </Link>
                ) : (
                  <RailButton isChosen={choice.id === chosen} onClick={() => onChoose(choice.id)}>
                    <ChoiceRow choice={choice} />
                  </RailButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children}
    </>
  );
}

/** Entry for a promo code at the end of the list of methods. */
export function PromoEntry({ isChosen, onClick }: { isChosen: boolean; onClick: () => void }) {
  return (
    <div className="mt-auto">
      <RailButton isChosen={isChosen} onClick={onClick}>
        <span className="grid size-7 place-items-center" aria-hidden>
          <TicketPercent size={17} />
        </span>
        <span className="min-w-0 flex-1 truncate text-left">{cashierWords.methods.promo}</span>
      </RailButton>
    </div>
  );
}

function ChoiceRow({ choice }: { choice: Choice }) {
  return (
    <>
      <ChoiceMark choice={choice} />
      <span className="min-w-0 flex-1 truncate text-left">{choice.name}</span>
      <span className="text-12 font-normal text-ink-3">{choice.aside}</span>
    </>
  );
}

function ChoiceMark({ choice: { kind, id } }: { choice: Choice }) {
  if (kind === 'coin') return <CoinMark symbol={id} />;
  return <SignMark isSmall>{OWN_SIGNS[id] ?? SIGNS[kind]}</SignMark>;
}

const ROW = 'relative flex h-12 w-full tablet:h-11 items-center gap-3 rounded-control px-3 transition-colors';
const IDLE = 'text-ink-2 hover:bg-card hover:text-ink';

interface RailButtonProps {
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}

function RailButton({ isChosen, onClick, children }: RailButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={cx(
        ROW,
        isChosen
          ? "bg-raised font-semibold before:absolute before:inset-y-3 before:-left-3 before:w-0.5 before:rounded-r-sm before:bg-gold before:content-['']"
          : IDLE,
      )}
    >
      {children}
    </button>
  );
}
