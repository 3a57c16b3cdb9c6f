import { TabList, type TabsLook, type TabsProps } from '../TabList.tsx';

const FRAMED: TabsLook = {
  row: 'flex rounded-control border border-hairline bg-page p-[3px]',
  tab: 'flex h-[34px] flex-1 items-center justify-center gap-1.5 rounded-inner px-2 text-14 whitespace-nowrap font-semibold transition-colors max-tablet:h-11',
  chosen: 'bg-selected text-ink',
  other: 'text-ink-2 hover:text-ink',
};

/** Tabs in one frame, with the selected one filled. */
export function Segmented<T extends string>(props: TabsProps<T>) {
  return <TabList {...props} look={FRAMED} />;
}
