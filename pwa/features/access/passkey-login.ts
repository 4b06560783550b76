import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { enter } from '#pwa/platform/session/session.ts';
import { passkeyCalls } from '#shared/features/access/second-factor.calls.ts';
import { tellClosed } from './closed-company.ts';
import { answered } from './passkey-device.ts';

/** Logs in with a passkey of this device. Throws with the sentence that the person reads. */
export async function loginWithPasskey(): Promise<void> {
  // WebAuthn describes the options; the call passes them on.
  const optionsJSON = (await callPublic(passkeyCalls.beginPasskeyLogin, {})) as object as PublicKeyCredentialRequestOptionsJSON;
  // Not everybody has a passkey: the first load of the app does without the library.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await answered(() => startAuthentication({ optionsJSON }));
  const grant = await callPublic(passkeyCalls.logInWithPasskey, { body: { response: { ...response } } });
  enter(grant);
  tellClosed(grant);
}
