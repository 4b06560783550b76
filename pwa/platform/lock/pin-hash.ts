/** A PIN as stored on the device: PBKDF2's hash of it with a random salt, never the PIN. */
export interface PinHash {
  salt: number[];
  iterations: number;
  hash: number[];
}

/** So slow that each guess costs a phone about half a second. */
const iterations = 300_000;

export async function hashPin(pin: string): Promise<PinHash> {
  const salt = [...crypto.getRandomValues(new Uint8Array(16))];
  return { salt, iterations, hash: await derive(pin, { salt, iterations }) };
}

export async function isPin(pin: string, kept: PinHash): Promise<boolean> {
  const hash = await derive(pin, kept);
  return hash.length === kept.hash.length && hash.every((byte, index) => byte === kept.hash[index]);
}

async function derive(pin: string, { salt, iterations: rounds }: Pick<PinHash, 'salt' | 'iterations'>): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: rounds }, key, 256);
  return [...new Uint8Array(bits)];
}
