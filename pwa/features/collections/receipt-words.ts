/** A receipt in words, for people. */

import type { Meaning } from '#pwa/ui/meaning.ts';
import type { PromiseState, ReceiptState } from '#shared/features/collections/receipt-kinds.ts';

export const receiptStateWords: Readonly<Record<ReceiptState, { label: string; meaning: Meaning }>> = {
  registrado: { label: 'Registrado', meaning: 'wait' },
  entregado: { label: 'Entregado', meaning: 'wait' },
  custodia: { label: 'En custodia', meaning: 'wait' },
  confirmado: { label: 'Confirmado', meaning: 'ok' },
  aplicado: { label: 'Aplicado', meaning: 'ok' },
  devuelto: { label: 'Devuelto', meaning: 'error' },
  anulado: { label: 'Anulado', meaning: 'error' },
};

export const promiseStateWords: Readonly<Record<PromiseState, { label: string; meaning: Meaning }>> = {
  pendiente: { label: 'Pendiente', meaning: 'wait' },
  cumplida: { label: 'Cumplida', meaning: 'ok' },
  parcial: { label: 'Parcial', meaning: 'wait' },
  incumplida: { label: 'Incumplida', meaning: 'error' },
};
