/** A receipt in words, for people. */

import type { Meaning } from '#pwa/ui/meaning.ts';
import { type PromiseState, promiseStateLabels, type ReceiptState, receiptStateLabels } from '#shared/features/collections/receipt-kinds.ts';

const labelled = <State extends string>(labels: Readonly<Record<State, string>>, meanings: Readonly<Record<State, Meaning>>) =>
  // The keys of both are the states.
  Object.fromEntries(Object.keys(labels).map((state) => [state, { label: labels[state as State], meaning: meanings[state as State] }])) as Readonly<
    Record<State, { label: string; meaning: Meaning }>
  >;

export const receiptStateWords = labelled<ReceiptState>(receiptStateLabels, {
  registrado: 'wait',
  entregado: 'wait',
  custodia: 'wait',
  confirmado: 'ok',
  aplicado: 'ok',
  devuelto: 'error',
  anulado: 'error',
});

export const promiseStateWords = labelled<PromiseState>(promiseStateLabels, { pendiente: 'wait', cumplida: 'ok', parcial: 'wait', incumplida: 'error' });
