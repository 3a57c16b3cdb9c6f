import { FlaskConical } from 'lucide-react';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';

interface TestBoxProps {
  text: string;
  /** Button for a test payment. Without the button, the box only says what is simulated. */
  pay?: { label: string; onClick: () => void; isLoading: boolean; disabledReason?: string | undefined };
  error?: string | undefined;
}

/** Box for a simulated provider: a text on how to pay, and a button for a test payment. */
export default function TestBox({ text, pay, error }: TestBoxProps) {
  return (
    <div
      data-testid="test-box"
      className="flex flex-wrap items-center gap-3 rounded-control border border-info/33 bg-info/8 px-3 py-2.5 text-14"
    >
      <p className="flex min-w-48 flex-1 items-center gap-2 text-info">
        <FlaskConical size={16} className="shrink-0" aria-hidden />
        {text}
      </p>
      {pay ? (
        <Button
          size={32}
          isLoading={pay.isLoading}
          disabledReason={pay.disabledReason}
          onClick={pay.onClick}
          className="max-tablet:w-full"
        >
          {pay.label}
        </Button>
      ) : null}
      {error ? <FieldError text={error} /> : null}
    </div>
  );
}
