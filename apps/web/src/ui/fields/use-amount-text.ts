import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { amountWords } from '../format/amount.words.ts';
import { readAmount } from '../format/amount-text.ts';
import { withPoint } from '../format/format.ts';
import { showToast } from '../toast.ts';

/** True for typing and deleting; false for a paste, autofill or a script that sets the whole text. */
const isKey = ({ inputType, data }: InputEvent): boolean =>
  inputType?.startsWith('delete') || inputType === 'insertCompositionText' || data?.length === 1;

/** True for a typed letter, which the field ignores as number fields do. */
const isLetter = ({ data }: InputEvent): boolean => /^\p{L}$/u.test(data ?? '');

const refuse = () =>
  showToast('error', amountWords.unread, { text: amountWords.howTo(withPoint('1234.50')) });

/**
 * Returns the props of an amount field, which shows the text as typed but ignores letters. `onChange` gets the amount,
 * or an empty string if the text is no amount. Pasting such a text clears the field and shows a message.
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
