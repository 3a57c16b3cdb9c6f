/** The digit that follows these ones in a CPF. */
function checkDigit(digits: readonly number[]): number {
  const first = digits.length + 1;
  const sum = digits.reduce((total, digit, index) => total + digit * (first - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** True if a text is the number of a Brazilian taxpayer: 11 digits, not all equal, the last two of which add up. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/u.test(text) || /^(\d)\1{10}$/u.test(text)) return false;
  const digits = Array.from(text, Number);
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10];
}
