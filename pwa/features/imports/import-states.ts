import type { Meaning } from '#pwa/ui/meaning.ts';
import type { ImportState } from '#shared/features/imports/import-run.documents.ts';

/** The meaning of each state of an import, for its colour: good, bad or in progress. */
export const importMeanings: Readonly<Record<ImportState, Meaning>> = {
  checking: 'wait',
  checked: 'ok',
  applying: 'wait',
  applied: 'ok',
  undone: 'warn',
  failed: 'error',
};
