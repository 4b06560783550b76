/** The files that are loaded with a file: its static imports. */
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

const files = new Map(readSourceFiles().map((file) => [file.path, file]));

export const sourceFile = (path: string): SourceFile | undefined => files.get(path);

/** Static imports of values: the files that are loaded with this one. */
export function brought({ path, text }: SourceFile) {
  const values = text.replaceAll(/import type [^;]+;|import \{(\s*type \w+( as \w+)?,?)+\s*\} from [^;]+;/g, '').replaceAll(/\bimport\(/g, '');
  return parseSource(path, values).imports;
}

/** The file itself and every file that it imports statically, directly or indirectly. */
export function reachedAtStart(start: string): string[] {
  const reached = new Set([start]);
  // Iterating a set also visits elements added meanwhile.
  for (const path of reached) {
    const file = files.get(path);
    for (const { path: next } of file ? brought(file) : []) if (next) reached.add(next);
  }
  return [...reached];
}
