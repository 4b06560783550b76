import type { ImportKind } from '#shared/features/imports/import-kinds.ts';
import type { ImportMapping } from '#shared/features/imports/import-mapping.rules.ts';
import type { RowFile } from './row-files.ts';

/** A file with what is known of its columns. */
export interface MappedFile {
  kind: ImportKind;
  file: RowFile;
  mapping: ImportMapping;
  /** The file that the mapping's `join` names; null when it names none. */
  joined: RowFile | null;
}
