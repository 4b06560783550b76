/**
 * The device's own lock (fingerprint, face, pattern) by WebAuthn's platform authenticator. Request and check happen on the device, with or without
 * signal: no server takes part, so that only the authenticator's verification of its person counts.
 */
import { setDeviceCredential, unlock } from './lock.ts';

/** Bit of the authenticator's flags: it verified who holds the device. */
const userVerified = 0x04;
const flagsAt = 32;

/** Whether this device has a lock of its own that the browser may ask. */
export async function hasDeviceLock(): Promise<boolean> {
  return typeof PublicKeyCredential === 'function' && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
}

/** Makes a credential of this device for the person. False when they declined. */
export async function enrolDevice(name: string): Promise<boolean> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(),
        rp: { name: 'Correría' },
        user: { id: randomBytes(), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
      },
    }),
  );
  if (!made) return false;
  setDeviceCredential(made.id);
  return true;
}

/** Opens the lock when the device recognises its person. False when it did not, or they declined. */
export async function unlockWithDevice(credential: string): Promise<boolean> {
  const id = bytesOf(credential);
  const found = await asked(() =>
    navigator.credentials.get({ publicKey: { challenge: randomBytes(), allowCredentials: [{ type: 'public-key', id }], userVerification: 'required' } }),
  );
  const response = found instanceof PublicKeyCredential ? found.response : null;
  if (!(response instanceof AuthenticatorAssertionResponse)) return false;
  const flags = new Uint8Array(response.authenticatorData)[flagsAt] ?? 0;
  if ((flags & userVerified) === 0) return false;
  unlock();
  return true;
}

/** null when the person cancels, lets the time pass, or the device no longer has the credential. */
async function asked(work: () => Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const randomBytes = () => crypto.getRandomValues(new Uint8Array(32));

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
