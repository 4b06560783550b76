/** The kinds and states of receipts, promises and contacts, with their labels. Apart from the documents, because a device makes no schemas. */

import type { ContactChannel } from '../third-parties/contact-channels.ts';

/** How money is received. Spec: decisions §4. */
export const meansKinds = ['efectivo', 'transferencia', 'consignacion', 'cheque', 'datafono'] as const;
export type MeansKind = (typeof meansKinds)[number];
export const meansLabels: Readonly<Record<MeansKind, string>> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  consignacion: 'Consignación',
  cheque: 'Cheque',
  datafono: 'Datáfono',
};

/**
 * registrado: the seller has the money; entregado: it is in a handover; custodia: a post-dated cheque before its day; confirmado: the office has the money;
 * aplicado: the books have it; devuelto: it came back unpaid; anulado: it never was.
 */
export const receiptStates = ['registrado', 'entregado', 'custodia', 'confirmado', 'aplicado', 'devuelto', 'anulado'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const promiseStates = ['pendiente', 'cumplida', 'parcial', 'incumplida'] as const;
export type PromiseState = (typeof promiseStates)[number];

export const channelLabels: Readonly<Record<ContactChannel, string>> = {
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
  correo: 'Correo',
  mensaje: 'Mensaje de texto',
};
