import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { amountWords } from '../format/amount.words.ts';
import { readAmount } from '../format/amount-text.ts';
import { withPoint } from '../format/format.ts';
import { showToast } from '../toast.ts';

/** A key press; not a paste, an autofill or a program that sets the whole text. */
const isKey = ({ inputType, data }: InputEvent): boolean =>
  inputType?.startsWith('delete') || inputType === 'insertCompositionText' || data?.length === 1;

/** A typed letter has no effect, as in any number field. */
const isLetter = ({ data }: InputEvent): boolean => /^\p{L}$/u.test(data ?? '');

const refuse = () =>
  showToast('error', amountWords.unread, { text: amountWords.howTo(withPoint('1234.50')) });

/**
 * Attributes of a field for an amount. While typing, the field shows the text as written, and `onChange` gets the amount,
 * or nothing if it is none. Pasted text that is no amount leaves the field empty, with a message.
 */
export function useAmountText(value: string, onChange: (text: string) => void, places = 2) {
  const [draft, setDraft] = useState({ written: '', value: '' });
  const isWriting = draft.written !== '' && draft.value === value;
  const isUnread = isWriting && value === '';
  return {
    value: isWriting ? draft.written : withPoint(value),
    isUnread,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const amount = readAmount(target.value, places);
      const event = nativeEvent as InputEvent;
      if (amount === undefined && isLetter(event)) return;
      const isRefused = amount === undefined && !isKey(event);
      setDraft({ written: isRefused ? '' : target.value, value: amount ?? '' });
      onChange(amount ?? '');
      if (isRefused) refuse();
    },
    onBlur: () => {
      setDraft({ written: '', value: '' });
      if (isUnread) refuse();
    },
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
  };
}
