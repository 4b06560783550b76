/** A seller's consent to be located in working hours, and the text they agreed to. Spec: decisions §6. */
import type { Instant } from '#shared/kernel/dates.ts';

/** A document of the `agenda` collection, kind 'route_consent': the latest consent of a seller; `id` is `route_consent:{seller_id}`. */
export interface RouteConsentDocument {
  id: string;
  kind: 'route_consent';
  seller_id: number;
  /** Which text was accepted; a later version asks again. */
  version: number;
  given_at: Instant;
  withdrawn_at: Instant | null;
}

/** To be raised with every change of the text: sellers are then asked again. */
export const consentVersion = 1;

/** The text that a seller accepts, and its consequences for the seller. */
export const consentText = {
  asked:
    'Autorizo registrar mi ubicación solo en horario laboral de los días hábiles, desde mi primera llegada del día y mientras tengo la aplicación a la vista. Puedo retirar esta autorización cuando quiera, y mi trabajo en la aplicación no depende de ella.',
  seen: 'Se ve en un mapa por dónde pasó ese día entre sus visitas; con la aplicación cerrada, en descansos o fuera de la jornada no se registra nada.',
  readers: 'Lo ven sus jefes y quien en la oficina tiene el permiso «Ruta vendedor»; cada consulta queda escrita y usted la lee en Mi cuenta.',
} as const;

/** Whether a consent allows recording: given, not withdrawn, and of the current text. */
export function isConsentInForce(consent: Pick<RouteConsentDocument, 'version' | 'withdrawn_at'> | null): boolean {
  return consent !== null && consent.withdrawn_at === null && consent.version === consentVersion;
}
