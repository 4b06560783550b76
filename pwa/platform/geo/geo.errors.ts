import { defineErrors } from '#shared/kernel/errors.ts';

/** The reasons for a missing position, with what the person can do (decisions §9). */
export const geoErrors = defineErrors('geo', {
  denied: {
    status: 403,
    text: 'Correría no tiene permiso para ver su ubicación. Toque el candado junto a la dirección (o los ajustes del teléfono), permita «Ubicación» e intente de nuevo.',
  },
  unavailable: { status: 422, text: 'El teléfono no encontró su ubicación. Encienda el GPS, salga a cielo abierto e intente de nuevo.' },
  timeout: { status: 422, text: 'El GPS tardó demasiado en responder. Salga a cielo abierto, espere unos segundos e intente de nuevo.' },
  insecure: { status: 422, text: 'La ubicación solo funciona en una dirección segura (https). Abra Correría con su dirección https.' },
  unsupported: { status: 422, text: 'Este dispositivo no da su ubicación. Continúe con novedad y escriba el motivo.' },
});
export type GeoRefusalCode = 'geo.denied' | 'geo.unavailable' | 'geo.timeout' | 'geo.insecure' | 'geo.unsupported';
