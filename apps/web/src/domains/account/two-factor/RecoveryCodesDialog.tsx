import { Check, Copy, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DialogProps } from '../../../slots/dialogs.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { useCopy } from '../../../ui/fields/CopyButton.tsx';
import { FieldError } from '../../../ui/fields/Input.tsx';
import { Private } from '../../../ui/Private.tsx';
import { useNewCodes } from './two-factor.queries.ts';
import { twoFactorWords } from './two-factor.words.tsx';

const words = twoFactorWords.codes;

/**
 * Shows new recovery codes, which can't be shown again. Only the button that says they're saved closes the dialog; any
 * other way, also a double-click beside it, shows a warning.
 */
export default function RecoveryCodesDialog({ isOpen, onClose }: DialogProps) {
  const [isWarned, setIsWarned] = useState(false);
  const leave = () => {
    useNewCodes.setState({ codes: [] });
    setIsWarned(false);
    onClose();
  };
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={() => setIsWarned(true)}
      width={440}
      isFullScreenOnPhone
    >
      <Codes isWarned={isWarned} onSaved={leave} />
    </Dialog>
  );
}

function Codes({ isWarned, onSaved }: { isWarned: boolean; onSaved: () => void }) {
  const { codes } = useNewCodes();
  const text = codes.join('\n');
  const { isCopied, copy } = useCopy(text);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-2">{words.text}</p>
      <ul
        aria-label={words.title}
        className="grid grid-cols-2 gap-y-2 rounded-card max-[22.5rem]:grid-cols-1 border border-divider bg-page px-2 py-3.5 text-center text-14 font-semibold whitespace-nowrap tabular-nums select-all tablet:px-4 tablet:text-15"
      >
        {codes.map((code) => (
          <li key={code}>
            <Private>{code}</Private>
          </li>
        ))}
      </ul>
      <div className="flex gap-3">
        <Button className="flex-1" onClick={() => void copy()}>
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button className="flex-1" onClick={() => download(text)}>
          <Download size={16} aria-hidden />
          {words.download}
        </Button>
      </div>
      <p className="flex gap-2 text-14 text-warn">
        <TriangleAlert size={15} className="mt-px shrink-0" aria-hidden />
        {words.shownOnce}
      </p>
      <div>
        <Button variant="primary" size={48} className="w-full" onClick={onSaved}>
          {words.saved}
        </Button>
        {isWarned ? <FieldError text={words.notSaved} /> : null}
      </div>
    </div>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  link.download = words.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
