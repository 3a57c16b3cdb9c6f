import type { CardMethod } from '@aureus/contract/card.ts';
import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import type { CashierTab } from '../../slots/cashier.ts';
import { CARD_MIN_USD } from './card/card-form.ts';
import { methodNames } from './cashier.methods.words.ts';
import { cashierWords } from './cashier.words.ts';

/** Choice in the cashier: a coin with all its networks, or another payment method. */
export interface Choice {
  /** Unique id, which stays the same when the list reloads. */
  id: string;
  kind: 'coin' | 'skins' | 'card' | 'gift-card';
  name: string;
  /** Short text beside the name, such as the coin's symbol. */
  aside: string;
  /** The payment method; for a coin, one for each of its networks. */
  methods: [PaymentMethod, ...PaymentMethod[]];
}

export interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

const words = cashierWords.methods;

function kindOf({ category, subCategory }: PaymentMethod): Choice['kind'] {
  if (subCategory === 'GIFTCARD') return 'gift-card';
  if (category === 'CRYPTO') return 'coin';
  return category === 'SKINS' ? 'skins' : 'card';
}

const ASIDES: Record<Choice['kind'], (method: PaymentMethod) => string> = {
  coin: ({ metadata }) => metadata.icon,
  skins: () => '',
  card: () => words.fromDollars(CARD_MIN_USD),
  'gift-card': () => words.code,
};

/** Groups the choices of a tab by kind. Networks of one coin become one choice. */
export function groupsOf(methods: readonly PaymentMethod[], tab: CashierTab): ChoiceGroup[] {
  const groups = new Map<Choice['kind'], Map<string, Choice>>(
    (['coin', 'skins', 'card', 'gift-card'] as const).map((kind) => [kind, new Map()]),
  );
  for (const method of methods) {
    if (method.disabledCashierMethods.includes(tab)) continue;
    const kind = kindOf(method);
    const id = kind === 'coin' ? method.metadata.icon : method.key;
    const group = groups.get(kind)?.get(id);
    if (group) group.methods.push(method);
    else {
      const name = methodNames[method.key] ?? method.metadata.name;
      groups.get(kind)?.set(id, { id, kind, name, aside: ASIDES[kind](method), methods: [method] });
    }
  }
  return [...groups]
    .map(([kind, choices]) => ({ kind, choices: [...choices.values()] }))
    .filter(({ choices }) => choices.length > 0)
    .map(({ kind, choices }) => ({ title: titleOf(kind, choices), choices }));
}

function titleOf(kind: Choice['kind'], choices: readonly Choice[]): string {
  const hasPix = choices.some(({ methods }) =>
    methods.some((method) => cardMethodsOf(method).includes('PIX')),
  );
  return kind === 'card' && hasPix ? words.cardAndPix : words[kind];
}

const CARD_METHODS: readonly CardMethod[] = ['BASIC_CARD', 'PIX'];

/** Returns the card provider's ways to pay that a payment method accepts, in the order of `CARD_METHODS`. */
export function cardMethodsOf({ key, metadata }: PaymentMethod): [CardMethod, ...CardMethod[]] {
  const [first, ...rest] = CARD_METHODS.filter(
    (name) => name === key || metadata.acceptedPaymentMethods.includes(name),
  );
  return first === undefined ? ['BASIC_CARD'] : [first, ...rest];
}
