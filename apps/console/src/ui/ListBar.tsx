import { cx } from '@aureus/ui-kit/class-names.ts';
import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { fieldStyle } from './Field.tsx';
import { formatCount } from './format.ts';

/** Bar above a list: search field, number of rows, and a button to create an entry. */
export function ListBar({
  children,
  count,
  create,
  onCreate,
}: {
  children?: ReactNode;
  count: string | undefined;
  create: string;
  /** Opens the form for a new entry; undefined if the member may not create one. */
  onCreate: (() => void) | undefined;
}) {
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-3 border-b border-hairline px-5 py-1.5 max-desk:px-4">
      {children}
      <span className={cx('text-12 text-ink-3', children !== undefined && 'max-tablet:hidden')}>{count}</span>
      {onCreate && (
        <Button icon={Plus} hint="N" className="ml-auto" onClick={onCreate}>
          {create}
        </Button>
      )}
    </div>
  );
}

/** Search field for the bar of a list. */
export function ListSearch({
  label,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange'> & { label: string; onChange: (text: string) => void }) {
  return (
    <input
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      aria-label={label}
      placeholder={label}
      className={`${fieldStyle} max-w-[280px]`}
    />
  );
}

/** Line at the end of a list that holds as many rows as the server sends. Renders nothing for a shorter list. */
export function ListEnd({
  rows,
  most,
  text,
}: {
  rows: number;
  most: number;
  text: (most: string) => string;
}) {
  return rows < most ? null : (
    <p className="px-5 py-3 text-12 text-ink-3 max-desk:px-4">{text(formatCount(most))}</p>
  );
}
