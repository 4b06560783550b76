import type { Rolldown } from 'vite';

/** The chunks that a visitor's first page reads: the entry, the app that it asks for, the login, and all that these import without asking. */
export function firstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const login = chunks.find(({ moduleIds }) => moduleIds.some((id) => /access[\\/]screens[\\/]login\.tsx$/.test(id)));
  if (!entry || !login || entry.dynamicImports.length === 0) throw new Error('The page asks for no script');
  // A Set iterates over entries that are added during the iteration.
  const needed = new Set([entry, login, ...chunks.filter(({ fileName }) => entry.dynamicImports.includes(fileName))]);
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed];
}
