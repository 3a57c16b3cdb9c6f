import { cx } from '@aureus/ui-kit/class-names.ts';
import { Search } from 'lucide-react';
import { Input } from './Input.tsx';

interface SearchInputProps {
  /** Name for screen readers, and placeholder of the empty field. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
}

/** Field to filter a list. */
export function SearchInput({ label, value, onChange, className }: SearchInputProps) {
  return (
    <Input
      label={label}
      isLabelHidden
      type="search"
      value={value}
      maxLength={64}
      placeholder={label}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      leading={<Search size={16} className="text-ink-3" aria-hidden />}
      className={cx('[&_input::-webkit-search-cancel-button]:hidden', className)}
    />
  );
}
