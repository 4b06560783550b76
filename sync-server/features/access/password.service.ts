/** argon2id, off the main thread. Spec: decisions §3. */
import { hash, verify } from '@node-rs/argon2';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isGuessable } from './guessable-password.ts';

const guessable = 'Es una contraseña fácil de adivinar: no use una común, ni su nombre, su correo o su empresa.';

// OWASP's second recommendation for argon2id: 19 MiB, two iterations, one thread.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, options);
}

/**
 * The PHC string of a password that a person chose.
 * @param about names, e-mail and companies of the person
 * @throws access.passwordGuessable, with the field
 */
export async function hashChosenPassword(password: string, about: readonly string[]): Promise<string> {
  if (await isGuessable(password, about)) throw accessErrors.passwordGuessable({}, { password: [guessable] });
  return await hashPassword(password);
}

/** The words about a person that their password must not be made of. */
export const aboutPerson = (person: { name: string; surname: string; email: string }, memberships: readonly { subscriberName: string }[]): string[] => [
  person.name,
  person.surname,
  person.email,
  ...memberships.map(({ subscriberName }) => subscriberName),
];

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the stored one. Takes the same time when the person does not exist (`passwordHash` undefined) or has no password yet (''),
 * and is then always false.
 */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash || (await decoy), password);
  return Boolean(passwordHash) && matches;
}
