import { formatDecimal } from '../../ui/figures.ts';

const STEP = 1_024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as people read them: `1.4 MB`. */
export function sizeText(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  return `${formatDecimal(bytes / STEP ** power, power === 0 ? 0 : 1)} ${UNITS[power] ?? ''}`;
}
