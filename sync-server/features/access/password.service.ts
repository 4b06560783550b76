/** argon2id, off the main thread. Spec: decisions §3. */
import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice of argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, options);
}

let decoy: Promise<string> | undefined;

/** Takes the same time when there is no such person (`passwordHash` undefined) or they have no password yet (''), and is then always false. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash || (await decoy), password);
  return Boolean(passwordHash) && matches;
}
