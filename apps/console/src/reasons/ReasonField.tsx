import type { ComponentProps } from 'react';
import { LongField } from '../ui/Field.tsx';
import { LONGEST_REASON } from './reason.ts';

interface ReasonFieldProps extends Pick<ComponentProps<typeof LongField>, 'error' | 'value' | 'rows'> {
  words: { reason: string; reasonHint?: string };
  /** Maximum length of the reason, in characters. */
  longest?: number;
  onChange: (reason: string) => void;
}

export function ReasonField({ words, longest = LONGEST_REASON, onChange, ...rest }: ReasonFieldProps) {
  return (
    <LongField
      label={words.reason}
      hint={words.reasonHint}
      onChange={(event) => onChange(event.target.value)}
      maxLength={longest}
      {...rest}
    />
  );
}
