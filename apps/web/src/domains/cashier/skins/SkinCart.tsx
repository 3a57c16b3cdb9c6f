import type { PaymentState, PublicPayment } from '@aureus/contract/cashier.ts';
import type { SkinGame } from '@aureus/contract/skins.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, ShoppingCart, X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { reasonText } from '../../../api/payment-reason.ts';
import { useBalance } from '../../../api/session.ts';
import { useChangeSettings, useSettings } from '../../../api/settings.ts';
import { useOff } from '../../../api/switched-off.ts';
import { Link } from '../../../router/Link.tsx';
import { verificationAddress } from '../../../router/paths.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button, buttonClass } from '../../../ui/fields/Button.tsx';
import { FieldError, Input } from '../../../ui/fields/Input.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { Private } from '../../../ui/Private.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { asksForCheck } from '../Refusal.tsx';
import { purchaseErrorText, useBuySkins, usePurchases } from './skins.queries.ts';
import { skinWords } from './skins.words.ts';
import {
  type ChosenSkin,
  clearCart,
  forSale,
  MOST,
  skinsIn,
  toggleInCart,
  totalOf,
  useCart,
} from './skins-cart.ts';

const words = skinWords.cart;

/** Cart with the chosen skins, the trade URL to which they are sent, and the recent purchases. */
export function SkinCart({ game }: { game: SkinGame }) {
  const balance = useBalance() ?? 0;
  const { data: settings } = useSettings(true);
  const off = useOff('withdrawal-skins');
  const skins = skinsIn(useCart(), game);
  const buyable = forSale(skins);
  const buy = useBuySkins();
  const total = totalOf(skins);
  const send = () => {
    if (skins.length === 0) {
      showToast('error', words.noneChosen);
      return;
    }
    buy.mutate({ game, skins: buyable });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <h2 className="text-16 font-semibold">{words.title}</h2>
        <span className="text-12 text-ink-3 tabular-nums">{words.fullness(skins.length, MOST)}</span>
        {skins.length > 0 ? (
          <Button variant="quiet" size={32} className="ml-auto" onClick={clearCart}>
            {words.clear}
          </Button>
        ) : null}
      </div>
      {skins.length === 0 ? (
        <EmptyState icon={ShoppingCart} {...words.none} />
      ) : (
        <ul
          aria-label={words.chosen}
          className="scroll-slim -mr-2 flex max-h-64 flex-col overflow-y-auto pr-2"
        >
          {skins.map((skin) => (
            <Chosen key={skin.id} skin={skin} onRemove={() => toggleInCart(game, skin)} />
          ))}
        </ul>
      )}
      <p className="flex items-center justify-between border-t border-divider pt-3 text-14">
        <span className="text-ink-2">{words.total}</span>
        <Amount coins={coinsFromCents(total)} isCompact={false} />
      </p>
      <TradeUrlBox />
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!buy.isPending) send();
        }}
      >
        {buy.error ? <FieldError text={purchaseErrorText(buy.error)} /> : null}
        {asksForCheck(buy.error) ? (
          <Link to={verificationAddress} className={buttonClass({ variant: 'gold-line', size: 32 })}>
            {words.verify}
          </Link>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size={48}
          isLoading={buy.isPending}
          disabledReason={purchaseRefusal({
            off: off?.message,
            isEmpty: skins.length === 0,
            hasTradeUrl: settings?.tradeUrl !== null,
            isShort: total > (centsFromCoins(balance) ?? 0n),
            isSold: buyable.length === 0,
          })}
        >
          {buyable.length > 0 ? words.withdraw(formatCoins(coinsFromCents(total))) : words.withdrawSkins}
        </Button>
      </form>
      <Purchases />
    </div>
  );
}

/**
 * Returns the reason why the cart can't be bought, as text for the player; `undefined` if there is none. The button of
 * an empty cart stays enabled, and a click asks for an item.
 * @param facts `off` is the message of staff while skins can't be withdrawn.
 */
export function purchaseRefusal(facts: {
  off: string | undefined;
  isEmpty: boolean;
  hasTradeUrl: boolean;
  isShort: boolean;
  isSold: boolean;
}): string | undefined {
  if (facts.off !== undefined) return facts.off;
  if (facts.isEmpty) return undefined;
  if (!facts.hasTradeUrl) return words.noTradeUrl;
  if (facts.isShort) return words.isShort;
  return facts.isSold ? words.isSold : undefined;
}

/** Skin in the cart. A notice appears if a refused purchase found the skin sold, or its price changed. */
function Chosen({
  skin: { name, price, was, isSold },
  onRemove,
}: {
  skin: ChosenSkin;
  onRemove: () => void;
}) {
  return (
    <li className="flex items-center gap-2 border-t border-hairline py-1.5 text-14 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate', isSold && 'text-ink-3 line-through')} title={name}>
          {name}
        </span>
        {isSold ? <span className="block text-12 text-lose">{words.justSold}</span> : null}
        {was !== undefined && !isSold ? (
          <span className="block text-12 text-warn">{words.was(formatCoins(was))}</span>
        ) : null}
      </span>
      {isSold ? null : <Amount coins={price} coin={13} />}
      <button
        type="button"
        aria-label={words.remove(name)}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-inner text-ink-3 hover:bg-raised hover:text-ink max-tablet:size-11"
      >
        <X size={15} aria-hidden />
      </button>
    </li>
  );
}

const purchaseWords = skinWords.purchases;

const STATES: Partial<Record<PaymentState, { text: string; ink: string }>> = {
  APPROVAL: { text: purchaseWords.states.APPROVAL, ink: 'text-warn' },
  QUEUED: { text: purchaseWords.states.QUEUED, ink: 'text-info' },
  SENDING: { text: purchaseWords.states.SENDING, ink: 'text-info' },
  SENT: { text: purchaseWords.states.SENT, ink: 'text-info' },
  COMPLETED: { text: purchaseWords.states.COMPLETED, ink: 'text-win' },
  FAILED: { text: purchaseWords.states.FAILED, ink: 'text-lose' },
  REFUSED: { text: purchaseWords.states.REFUSED, ink: 'text-lose' },
  CANCELLED: { text: purchaseWords.states.CANCELLED, ink: 'text-ink-2' },
};

/** The player's recent purchases of skins, with the state of each skin. */
function Purchases() {
  const { data: purchases, error, refetch } = usePurchases(true);
  if (error && !purchases)
    return <LoadFailed title={purchaseWords.loadFailed} error={error} retry={refetch} />;
  if (!purchases || purchases.length === 0) return null;
  return (
    <section aria-labelledby="skins-bought">
      <h3 id="skins-bought" className="mb-1 text-14 text-ink-2">
        {purchaseWords.title}
      </h3>
      <ul className="scroll-slim -mr-2 flex max-h-64 flex-col overflow-y-auto pr-2">
        {purchases.map((one) => (
          <Purchase key={one.id} purchase={one} />
        ))}
      </ul>
    </section>
  );
}

function Purchase({ purchase: { state, target, amount, ...purchase } }: { purchase: PublicPayment }) {
  const look = STATES[state];
  const why = reasonText(purchase.why);
  return (
    <li className="flex items-center gap-2 border-t border-hairline py-1.5 text-14 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={target ?? undefined}>
          {target}
        </span>
        <span className={cx('block truncate text-12', look?.ink)} title={why}>
          {state === 'FAILED' && why ? why : look?.text}
        </span>
      </span>
      <Private>
        <Amount coins={amount} coin={13} tone="muted" />
      </Private>
    </li>
  );
}

const tradeUrlWords = skinWords.tradeUrl;
const FIND_URL = 'https://steamcommunity.com/my/tradeoffers/privacy';

/** Form for the player's Steam trade URL, to which skins are sent. */
function TradeUrlBox() {
  const { data: settings, error, refetch } = useSettings(true);
  const save = useChangeSettings(() => tradeUrlWords.saved);
  const [typed, setTyped] = useState<string>();
  if (error && !settings)
    return <LoadFailed title={tradeUrlWords.loadFailed} error={error} retry={refetch} />;
  if (!settings) return <Skeleton className="h-18" />;
  const saved = settings.tradeUrl ?? '';
  const text = typed ?? saved;
  const isSaved = saved !== '' && text === saved;
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || isSaved || save.isPending) return;
        save.mutate({ tradeUrl: text }, { onSuccess: () => setTyped(undefined) });
      }}
    >
      <Input
        label={tradeUrlWords.label}
        isPrivate
        hint={
          <a href={FIND_URL} target="_blank" rel="noopener noreferrer" className="text-gold underline">
            {tradeUrlWords.find}
          </a>
        }
        value={text}
        maxLength={512}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://steamcommunity.com/tradeoffer/new/?partner=…"
        error={save.error ? errorMessage(save.error) : undefined}
        trailing={
          isSaved ? (
            <Check size={16} className="shrink-0 text-win" aria-label={tradeUrlWords.isSaved} />
          ) : null
        }
        onChange={(event) => {
          setTyped(event.target.value);
          save.reset();
        }}
      />
      {isSaved ? null : (
        <Button
          type="submit"
          size={32}
          isLoading={save.isPending}
          disabledReason={text.trim() === '' ? tradeUrlWords.none : undefined}
        >
          {tradeUrlWords.save}
        </Button>
      )}
    </form>
  );
}
