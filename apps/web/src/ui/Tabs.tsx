import { TabList, type TabsLook, type TabsProps } from './TabList.tsx';

const UNDERLINED: TabsLook = {
  row: 'flex gap-6 border-b border-divider max-[22.5rem]:gap-3',
  tab: '-mb-px h-11 border-b-2 text-14 font-medium transition-colors',
  chosen: 'border-gold text-ink',
  other: 'border-transparent text-ink-2 hover:text-ink',
};

/** Tabs as a row, with the selected one underlined. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  return <TabList {...props} look={UNDERLINED} />;
}
