import { type ComponentProps, type ReactNode, useState } from 'react';
import { kitWords } from '../../../games-kit/games-kit.words.ts';
import { followLead, leadText, useLead } from '../../../games-kit/lead.ts';
import { whenSignedIn } from '../../../slots/signed-in.ts';
import { Button } from '../../../ui/fields/Button.tsx';

interface SeatButtonProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'aria-label'> {
  /** Label of the button, such as `Join 12.00`. */
  label: ReactNode;
  /** Reason why the player can't join now. */
  refusal: string | undefined;
  /**
   * True shortens the label to `Sign In` or `Deposit` when the button leads there.
   */
  isShort?: boolean;
  /** Pays for the seat. The button shows a spinner until this resolves. */
  pay: () => Promise<unknown>;
}

/** Button that pays for a seat. If the player can't pay yet, it leads to the sign-in or the deposit. */
export function SeatButton({
  label,
  refusal,
  isShort = false,
  pay,
  className,
  'aria-label': spoken,
  ...looks
}: SeatButtonProps) {
  const lead = useLead();
  const led = refusal === undefined ? lead : undefined;
  const [isPaying, setIsPaying] = useState(false);
  const payNow = async () => {
    setIsPaying(true);
    await pay();
    setIsPaying(false);
  };
  return (
    <Button
      {...looks}
      className={`tabular-nums ${className ?? ''}`}
      isLoading={isPaying}
      disabledReason={refusal}
      aria-label={led === undefined ? spoken : undefined}
      onClick={() => (led === undefined ? whenSignedIn(() => void payNow()) : followLead(led))}
    >
      {led === undefined ? label : isShort ? kitWords.leads[led] : leadText(led)}
    </Button>
  );
}
