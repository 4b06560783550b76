/** The actions on the person's own passkeys: the browser talks to the device that holds them, and the server verifies. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { markSecondFactorSet } from '#pwa/platform/session/session.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { passkeyCalls, secondFactorCalls } from '#shared/features/access/second-factor.calls.ts';
import type { OwnPasskey } from '#shared/features/access/session.documents.ts';
import { answered } from './passkey-device.ts';

export interface NewPasskeyAsked {
  name: string;
  current_password: string;
}

/**
 * Creates a passkey on this device, or on another that the browser asks, and registers it under a name.
 * @returns recovery codes, for a person who had none
 */
export async function registerPasskey({ name, current_password }: NewPasskeyAsked): Promise<string[] | null> {
  // WebAuthn describes the options; the call passes them on.
  const optionsJSON = (await callServer(passkeyCalls.beginPasskey, { body: { current_password } })) as object as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await answered(() => startRegistration({ optionsJSON }));
  const { recovery_codes } = await callServer(passkeyCalls.addPasskey, { body: { name, response: { ...response } } });
  markSecondFactorSet();
  toast.success('La llave de acceso quedó registrada.');
  await refreshCalls(secondFactorCalls.getSecondFactor);
  return recovery_codes;
}

export async function renamePasskey({ id }: OwnPasskey, name: string): Promise<void> {
  await callServer(passkeyCalls.renamePasskey, { params: { id }, body: { name } });
  toast.success('La llave de acceso ha sido actualizada');
  await refreshCalls(secondFactorCalls.getSecondFactor);
}

/** Takes a passkey's access. */
export async function removePasskey({ id }: OwnPasskey, current_password: string): Promise<void> {
  await callServer(passkeyCalls.removePasskey, { params: { id }, body: { current_password } });
  toast.success('La llave de acceso se quitó.');
  await refreshCalls(secondFactorCalls.getSecondFactor);
}
