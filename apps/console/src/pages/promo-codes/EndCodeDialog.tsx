import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { useEndCode } from './promo-codes.queries.ts';
import { promoCodesWords } from './promo-codes.words.ts';

const words = promoCodesWords.endDialog;

/** Ends a promo code that players can still use. */
export function EndCodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const end = useEndCode(code);
  return (
    <ReasonDialog
      title={words.title(code)}
      text={words.text}
      words={words}
      look="bad"
      act={end}
      send={end.mutate}
      done={() => words.done(code)}
      onClose={onClose}
    />
  );
}
