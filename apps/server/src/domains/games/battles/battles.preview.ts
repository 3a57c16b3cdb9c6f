import type { BattleMode, Battle as PublicBattle } from '@aureus/contract/battles.ts';
import type { Preview } from '../../../platform/web.ts';

const MODES: Readonly<Record<BattleMode, string>> = { NORMAL: 'Normal', CURSED: 'Cursed', GROUP: 'Group' };
const coins = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
/** A card has room for so many names. */
const MOST_NAMES = 4;

/** What a link to a battle says where it is shared: the rules, the price and the cases. */
export function previewOf({ id, mode, format, price, cases, state }: PublicBattle): Preview {
  const counts = new Map<string, number>();
  for (const { name } of cases) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  const rest = names.length - MOST_NAMES;
  const list = [...names.slice(0, MOST_NAMES), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  const verb = state === 'WAITING' ? 'Join' : 'Entry';
  return {
    title: `Case battle ${id}: ${MODES[mode]} ${format}`,
    text: `${verb} for ${coins.format(price)} coins. ${list}`,
  };
}
