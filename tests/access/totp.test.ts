import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { base32, otpAuthUri, stepOfCode } from '#server/features/access/totp.ts';

const secret = new TextEncoder().encode('12345678901234567890');

test.each([
  ['1970-01-01T00:00:59.000Z', '94287082'],
  ['2005-03-18T01:58:29.000Z', '07081804'],
  ['2005-03-18T01:58:31.000Z', '14050471'],
  ['2009-02-13T23:31:30.000Z', '89005924'],
  ['2033-05-18T03:33:20.000Z', '69279037'],
  ['2603-10-11T11:33:20.000Z', '65353130'],
])('at %s the code is the one of RFC 6238 appendix B, of which people type the last six digits', (now, code) => {
  expect(stepOfCode(secret, { code: code.slice(-6), now })).toBe(Math.floor(Date.parse(now) / 30_000));
  expect(stepOfCode(secret, { code, now })).toBeUndefined();
});

test('a code is good half a minute early and late, and not longer', () => {
  const code = new TOTP({ secret: new Secret({ buffer: secret.buffer }) }).generate({ timestamp: Date.parse('2026-11-24T12:00:00.000Z') });
  for (const now of ['2026-11-24T11:59:45.000Z', '2026-11-24T12:00:00.000Z', '2026-11-24T12:00:59.000Z'])
    expect(stepOfCode(secret, { code: `${code.slice(0, 3)} ${code.slice(3)}`, now })).toBeDefined();
  for (const now of ['2026-11-24T11:59:15.000Z', '2026-11-24T12:01:01.000Z']) expect(stepOfCode(secret, { code, now })).toBeUndefined();
});

test('the secret is written as RFC 4648 says, and the address names the product and the person', () => {
  expect(base32(new TextEncoder().encode('foobar'))).toBe('MZXW6YTBOI');
  expect(otpAuthUri({ secret, email: 'ana@prueba.co' })).toBe(
    'otpauth://totp/Correr%C3%ADa:ana%40prueba.co?issuer=Correr%C3%ADa&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
