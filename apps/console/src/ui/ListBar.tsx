import { cx } from '@aureus/ui-kit/class-names.ts';
import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { fieldStyle } from './Field.tsx';

/** Bar over a list: the search field, the number of lines, and the way to a new one. */
export function ListBar({
  children,
  count,
  create,
  onCreate,
}: {
  children?: ReactNode;
  count: string | undefined;
  create: string;
  /** Undefined for a member who may not make one. */
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

/** The field that searches a list, for its bar. */
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
