import type { ImportState } from './import-run.documents.ts';

/** Each state of an import as people read it. */
export const importStateWords: Readonly<Record<ImportState, string>> = {
  checking: 'Revisando',
  checked: 'Revisado',
  applying: 'Aplicando',
  applied: 'Aplicado',
  undone: 'Deshecho',
  failed: 'Falló',
};
