/** Returns the CRC-16/CCITT-FALSE of a text as four upper-case hex digits, for the last field of a BR Code. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
      crc &= 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/**
 * Returns the text that a payer copies into a banking app to pay by PIX ("Manual do BR Code", Banco Central do
 * Brasil): fields of id, length and value. It names this sandbox, not a real account.
 */
export function brCode(paymentId: string, amount: string): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `sandbox.invalid/pix/${paymentId}`);
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount),
    field('58', 'BR'),
    field('59', 'SANDBOX'),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}
