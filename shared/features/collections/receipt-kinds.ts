/** The kinds and states of receipts, promises and contacts, with their labels. In a file of their own, because a device evaluates no schemas. */

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
 * registrado: the seller has the money; entregado: it is in a handover; custodia: a post-dated cheque before its day; confirmado: the office has the
 * money; aplicado: the books have it; devuelto: it was returned unpaid; anulado: the receipt was annulled.
 */
export const receiptStates = ['registrado', 'entregado', 'custodia', 'confirmado', 'aplicado', 'devuelto', 'anulado'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptStateLabels: Readonly<Record<ReceiptState, string>> = {
  registrado: 'Registrado',
  entregado: 'Entregado',
  custodia: 'En custodia',
  confirmado: 'Confirmado',
  aplicado: 'Aplicado',
  devuelto: 'Devuelto',
  anulado: 'Anulado',
};

export const promiseStates = ['pendiente', 'cumplida', 'parcial', 'incumplida'] as const;
export type PromiseState = (typeof promiseStates)[number];

export const promiseStateLabels: Readonly<Record<PromiseState, string>> = {
  pendiente: 'Pendiente',
  cumplida: 'Cumplida',
  parcial: 'Parcial',
  incumplida: 'Incumplida',
};

export const handoverStates = ['abierto', 'entregado', 'cerrado'] as const;
export const handoverStateLabels: Readonly<Record<(typeof handoverStates)[number], string>> = {
  abierto: 'Abierto',
  entregado: 'Por contar',
  cerrado: 'Cerrado',
};

export const channelLabels: Readonly<Record<ContactChannel, string>> = {
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
  correo: 'Correo',
  mensaje: 'Mensaje de texto',
};
