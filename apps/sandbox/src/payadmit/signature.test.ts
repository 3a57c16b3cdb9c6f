import { describe, expect, it } from 'vitest';
import { brCode, crc16 } from './br-code.ts';
import { isCpf } from './cpf.ts';
import { centsOf } from './payment-records.ts';
import { signBody } from './signature.ts';

describe('the parts of PayAdmit', () => {
  it('sign a webhook as the documents do', () => {
    const body =
      '{"id":"9e9003d7f3324fc6828481c665d8bab5","paymentType":"DEPOSIT","state":"COMPLETED","paymentMethod":"PIX","amount":100,"currency":"BRL"}';
    expect(signBody('signing-key', body)).toBe(
      '00fd146ee045dc8003465a1fa50e51a4ce113a182c5c6462713318a06d1d7cf5',
    );
  });

  it.each(['52998224725', '11144477735', '12345678909'])('know the taxpayer %s', (cpf) => {
    expect(isCpf(cpf)).toBe(true);
  });
  it.each(['52998224726', '52998224735', '11111111111', '5299822472', '529982247251', '529.982.247-25', ''])(
    'know no taxpayer "%s"',
    (cpf) => {
      expect(isCpf(cpf)).toBe(false);
    },
  );

  it.each([
    [100, 10_000],
    [0.29, 29],
    ['19.9', 1_990],
    [' 7.05 ', 705],
    [9_999_999.99, 999_999_999],
  ])('read the amount %s', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents);
  });
  it.each([0, '0.00', -1, '1.001', '1e3', 1e21, 'x', '', null, true, {}, undefined])(
    'read no amount from %s',
    (amount) => {
      expect(centsOf(amount)).toBeUndefined();
    },
  );

  it('write a PIX code whose last field checks the others', () => {
    const code = brCode('0123456789abcdef', '12.30');
    expect(code.startsWith('000201010212')).toBe(true);
    expect(code).toContain('540512.30');
    expect(code.slice(-8)).toBe(`6304${crc16(code.slice(0, -4))}`);
    // Published check value of this CRC.
    expect(crc16('123456789')).toBe('29B1');
  });
});
