/** Joins class names and leaves out what is absent: `cx('a', isOn && 'b')`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
