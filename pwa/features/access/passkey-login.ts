import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { send } from '#pwa/platform/http/send.ts';
import { enter } from '#pwa/platform/session/session.ts';
import type { SessionGrant } from '#shared/features/access/session.documents.ts';
import { tellClosed } from './closed-company.ts';
import { answered } from './passkey-device.ts';

/** Logs in with a passkey of this device. Throws with the sentence that the person reads. */
export async function loginWithPasskey(): Promise<void> {
  const asked = await send('/api/login/llave/opciones', { method: 'POST', body: {} });
  const { data: optionsJSON } = (await asked.json()) as { data: PublicKeyCredentialRequestOptionsJSON }; // The contract of the call.
  // Not everybody has one: the first load does without.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await answered(() => startAuthentication({ optionsJSON }));
  const opened = await send('/api/login/llave', { method: 'POST', body: { response } });
  const { data } = (await opened.json()) as { data: SessionGrant }; // The shape is the contract of login.
  enter(data);
  tellClosed(data);
}
