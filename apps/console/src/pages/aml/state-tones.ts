import type { AmlState } from '@aureus/contract/aml.ts';
import type { Tone } from '../../ui/Chip.tsx';

export const STATE_TONES: Readonly<Record<AmlState, Tone>> = {
  OPEN: 'warn',
  ASKED: 'info',
  ASSESSED: 'gold',
  REPORTED: 'lose',
  CLOSED: 'faded',
};
