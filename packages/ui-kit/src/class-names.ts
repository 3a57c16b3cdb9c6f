/** Joins class names with spaces and skips falsy values: `cx('a', isOn && 'b')`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
