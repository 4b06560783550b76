/** What a file has with it from the start: what it imports without waiting. */
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

const files = new Map(readSourceFiles().map((file) => [file.path, file]));

export const sourceFile = (path: string): SourceFile | undefined => files.get(path);

/** Imports of values that are not waited for: what the file brings along. */
export function brought({ path, text }: SourceFile) {
  const values = text.replaceAll(/import type [^;]+;|import \{(\s*type \w+( as \w+)?,?)+\s*\} from [^;]+;/g, '').replaceAll(/\bimport\(/g, '');
  return parseSource(path, values).imports;
}

/** The file itself and every file that it brings, whether directly or not. */
export function reachedAtStart(start: string): string[] {
  const reached = new Set([start]);
  // A set gives what is added to it while it is gone through.
  for (const path of reached) {
    const file = files.get(path);
    for (const { path: next } of file ? brought(file) : []) if (next) reached.add(next);
  }
  return [...reached];
}
