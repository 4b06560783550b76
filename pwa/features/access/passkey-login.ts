import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { enter } from '#pwa/platform/session/session.ts';
import { passkeyCalls } from '#shared/features/access/second-factor.calls.ts';
import { tellClosed } from './closed-company.ts';
import { answered } from './passkey-device.ts';

/** Logs in with a passkey of this device. Throws an error whose message is shown to the person. */
export async function loginWithPasskey(): Promise<void> {
  // WebAuthn describes the options; the call passes them on.
  const optionsJSON = (await callPublic(passkeyCalls.beginPasskeyLogin, {})) as object as PublicKeyCredentialRequestOptionsJSON;
  // The library is loaded here, because most people have no passkey and the first load of the app should not include it.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await answered(() => startAuthentication({ optionsJSON }));
  const grant = await callPublic(passkeyCalls.logInWithPasskey, { body: { response: { ...response } } });
  enter(grant);
  tellClosed(grant);
}
