import type { Meaning } from '#pwa/ui/meaning.ts';
import type { ImportState } from '#shared/features/imports/import-run.documents.ts';

/** Whether each state of an import is good, bad or to be waited for. */
export const importMeanings: Readonly<Record<ImportState, Meaning>> = {
  checking: 'wait',
  checked: 'ok',
  applying: 'wait',
  applied: 'ok',
  undone: 'warn',
  failed: 'error',
};
