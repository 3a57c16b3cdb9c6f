import type { ComponentProps } from 'react';
import { LongField } from '../ui/Field.tsx';
import { LONGEST_REASON } from './reason.ts';

interface ReasonFieldProps extends Pick<ComponentProps<typeof LongField>, 'error' | 'value' | 'rows'> {
  words: { reason: string; reasonHint?: string };
  /** Most characters of the reason. */
  longest?: number;
  onChange: (reason: string) => void;
}

/** The field for the reason of what is about to be done. */
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
