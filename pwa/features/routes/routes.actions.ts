/** Gives and withdraws the consent to be located in working hours, online or offline. Spec: decisions §6. */
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { consentVersion, type RouteConsentDocument } from '#shared/features/routes/route-consent.documents.ts';
import { routeCommands } from '#shared/features/routes/routes.device-commands.ts';

/** The aggregate of a seller's consents: they keep their order, and points wait for the consent that allows them. */
export const consentAggregate = 'route:own';

/** @param sellerId the person's own third party */
export async function giveConsent(sellerId: number): Promise<void> {
  await sendConsent({ seller_id: sellerId, version: consentVersion, given_at: requirePhone().ports.now(), withdrawn_at: null });
}

export async function withdrawConsent(consent: RouteConsentDocument): Promise<void> {
  await sendConsent({ ...consent, withdrawn_at: requirePhone().ports.now() });
}

async function sendConsent({ seller_id, version, given_at, withdrawn_at }: Omit<RouteConsentDocument, 'id' | 'kind'>): Promise<void> {
  const phone = requirePhone();
  const uuid = phone.newId();
  const preview: RouteConsentDocument = { id: `route_consent:${seller_id}`, kind: 'route_consent', seller_id, version, given_at, withdrawn_at };
  await phone.outbox.add(routeCommands.consent, {
    payload: { uuid, given: withdrawn_at === null, at: withdrawn_at ?? given_at, version },
    aggregate: consentAggregate,
    title: withdrawn_at === null ? 'Autorización de ubicación' : 'Retiro de la autorización de ubicación',
    preview,
  });
}
