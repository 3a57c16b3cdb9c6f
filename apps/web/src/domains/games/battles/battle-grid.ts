/**
 * The places of a battle's row, inside a `@container`: one line where the list is wide; where both panels leave it
 * little room its state goes below its seats; three columns on a phone.
 */
export const battleGrid = {
  row:
    'relative grid min-h-20 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 rounded-card border px-4 transition-colors max-tablet:p-3 ' +
    'tablet:grid-cols-[36px_4.25rem_minmax(120px,13.25rem)_5rem_minmax(0,1fr)_auto_7rem] ' +
    'tablet:@max-[760px]:grid-cols-[36px_66px_minmax(0,1fr)_80px_148px_104px] tablet:@max-[760px]:gap-y-1.5',
  /** Cells that span the rows of the seats and of the state. */
  both: 'tablet:@max-[760px]:row-span-2',
  strip: 'max-tablet:order-4 max-tablet:col-span-2 tablet:@max-[760px]:row-span-2',
  entry: 'max-tablet:order-3 max-tablet:text-right tablet:@max-[760px]:row-span-2',
  seats: 'max-tablet:order-6 max-tablet:col-span-2 tablet:@max-[760px]:self-end',
  state:
    'text-right max-tablet:order-5 tablet:@max-[760px]:col-start-5 tablet:@max-[760px]:row-start-2 tablet:@max-[760px]:self-start tablet:@max-[760px]:text-left',
  way: 'max-tablet:order-7 tablet:@max-[760px]:col-start-6 tablet:@max-[760px]:row-span-2 tablet:@max-[760px]:row-start-1',
} as const;
