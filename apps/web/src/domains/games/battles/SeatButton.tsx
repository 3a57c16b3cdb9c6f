import { type ComponentProps, type ReactNode, useState } from 'react';
import { kitWords } from '../../../games-kit/games-kit.words.ts';
import { followLead, leadText, useLead } from '../../../games-kit/lead.ts';
import { whenSignedIn } from '../../../slots/signed-in.ts';
import { Button } from '../../../ui/fields/Button.tsx';

interface SeatButtonProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'aria-label'> {
  /** Label of the button: `Join 12.00`. */
  label: ReactNode;
  /** Reason why no seat can be paid now. */
  refusal: string | undefined;
  /** Has little room: leads in one word. */
  isShort?: boolean;
  /** Pays; the button turns until it has. */
  pay: () => Promise<unknown>;
}

/** Pays a seat; who can’t yet is led to the sign-in or the deposit. */
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
