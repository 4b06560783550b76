import { Secret, TOTP } from 'otpauth';
import type { TestServer } from './server.ts';

/** The code that an authenticator app shows now for a secret. */
export function authenticatorCode(server: Pick<TestServer, 'clock'>, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(server.clock.now()) });
}
