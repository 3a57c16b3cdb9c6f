/** An item's name in the two lines in which it is shown. */
export interface ItemNameParts {
  /** `AK-47`, `★ Karambit`; empty where a name has one part only. */
  weapon: string;
  /** `Redline`, `Doppler`. */
  finish: string;
}

/** Splits `AK-47 | Redline` at its bar. */
export function splitItemName(name: string): ItemNameParts {
  const bar = name.indexOf(' | ');
  if (bar < 0) return { weapon: '', finish: name };
  return { weapon: name.slice(0, bar), finish: name.slice(bar + 3) };
}
