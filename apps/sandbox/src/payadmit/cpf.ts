/** Computes the next check digit of a CPF from the digits before it. */
function checkDigit(digits: readonly number[]): number {
  const first = digits.length + 1;
  const sum = digits.reduce((total, digit, index) => total + digit * (first - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** True for a valid CPF, a Brazilian taxpayer number: 11 digits, not all equal, with two correct check digits. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/u.test(text) || /^(\d)\1{10}$/u.test(text)) return false;
  const digits = Array.from(text, Number);
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10];
}
