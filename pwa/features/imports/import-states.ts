import type { Meaning } from '#pwa/ui/meaning.ts';
import type { ImportState } from '#shared/features/imports/import-run.documents.ts';

/** Each state of an import in a word and a meaning. */
export const importStates: Readonly<Record<ImportState, { word: string; meaning: Meaning }>> = {
  checking: { word: 'Revisando', meaning: 'wait' },
  checked: { word: 'Revisado', meaning: 'ok' },
  applying: { word: 'Aplicando', meaning: 'wait' },
  applied: { word: 'Aplicado', meaning: 'ok' },
  undone: { word: 'Deshecho', meaning: 'warn' },
  failed: { word: 'Falló', meaning: 'error' },
};
