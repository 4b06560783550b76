/**
 * The WebAuthn requests and the verification of their responses. A passkey must verify its person (PIN, fingerprint, face), so that it counts as two
 * factors. A passkey is bound to the installation's host name.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { type PasskeyRow, passkeyChallenges } from './passkeys.repository.ts';

/** How long a person has to answer their device. */
const answerMs = 5 * 60 * 1000;
const product = 'Correría';
/** EdDSA, ES256, RS256: what authenticators make. */
const supportedAlgorithmIDs = [-8, -7, -257];

// The library is large and most people never need it, so it is loaded with the first passkey and not at start.
const library = () => import('@simplewebauthn/server');
type Library = Awaited<ReturnType<typeof library>>;

type Asking = Pick<Services, 'config' | 'store' | 'clock' | 'randomBytes'>;
export type RegistrationOptions = Awaited<ReturnType<Library['generateRegistrationOptions']>>;
export type LoginOptions = Awaited<ReturnType<Library['generateAuthenticationOptions']>>;

/** The options of `navigator.credentials.create` for a person; credentials that the person already has are excluded. */
export async function askRegistration(
  services: Asking,
  person: { id: number; email: string; name: string; known: readonly string[] },
): Promise<RegistrationOptions> {
  const challenge = await newChallenge(services, person.id);
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    rpName: product,
    rpID: placeOf(services).rpId,
    userID: new TextEncoder().encode(`correria ${person.id}`),
    userName: person.email,
    userDisplayName: person.name,
    challenge,
    timeout: answerMs,
    supportedAlgorithmIDs,
    attestationType: 'none',
    excludeCredentials: person.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Verifies the response of an authenticator. @returns the new credential @throws access.passkeyRefused */
export async function judgeRegistration(
  services: Asking,
  userId: number,
  response: unknown,
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>> {
  const { origin, rpId } = placeOf(services);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await judged(() =>
    verifyRegistrationResponse({
      // The verification reads every field of the response and throws when one is missing.
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(services, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw accessErrors.passkeyRefused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports: [...transports] };
}

/** The options for `navigator.credentials.get`: any passkey of this site, of any person. */
export async function askLogin(services: Asking): Promise<LoginOptions> {
  const challenge = await newChallenge(services, null);
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({ rpID: placeOf(services).rpId, challenge, timeout: answerMs, userVerification: 'required' });
}

/** Verifies the response of an authenticator. @returns its new counter @throws access.passkeyRefused */
export async function judgeLogin(services: Asking, passkey: PasskeyRow, response: unknown): Promise<{ counter: number }> {
  const { origin, rpId } = placeOf(services);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await judged(() =>
    verifyAuthenticationResponse({
      // The verification reads every field of the response and throws when one is missing.
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(services, challenge, null),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: passkey.counter },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw accessErrors.passkeyRefused();
  return { counter: authenticationInfo.newCounter };
}

/** The origin of the app and its host name, to which passkeys are bound. */
function placeOf({ config }: Pick<Services, 'config'>): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, rpId: hostname };
}

async function newChallenge({ store, clock, randomBytes }: Asking, userId: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  const expires_at = new Date(Date.parse(clock.now()) + answerMs).toISOString();
  const challenge = Buffer.from(bytes).toString('base64url');
  await store.withTransaction(0, (tx) => passkeyChallenges.begin(tx, { challenge, user_id: userId, expires_at }));
  return bytes;
}

// Consumes the challenge in a transaction of its own: a refused response must still consume it.
async function takeChallenge({ store }: Asking, challenge: string, userId: number | null): Promise<boolean> {
  return await store.withTransaction(0, (tx) => passkeyChallenges.take(tx, { challenge, userId }));
}

/** The library throws plain errors for every fault in the client's response: the person gets one refusal for all of them. */
async function judged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(accessErrors.passkeyRefused(), { cause: error });
  }
}
