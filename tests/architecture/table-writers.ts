/** Which files write which table, read from the sources by the names under which files import tables. */
import type { SourceFile } from './source-files.ts';

export interface TableWriter {
  /** The table's own name in its `*.tables.ts`. */
  table: string;
  /** The capability whose folder defines the table; 'platform' for the tables of the platform. */
  owner: string;
  /** The file that inserts, updates or deletes. */
  file: string;
}

const importedNames = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/g;
/** The ways of writing a table: drizzle's builders, the transaction's own insert, the rows of a plain entity, and the deletion of a company's rows. */
const writes = (name: string) =>
  new RegExp(
    String.raw`\.(?:insert|update|delete)\(\s*${name}\s*\)|insertMany\(\s*${name}\s*,|\bdeleteRowsOf\(\s*\w+,\s*${name}\s*\)|\bentityRows\(\s*[\w.]+,\s*${name}\b`,
  );

/** Every write in the server's sources, except those of the demo, which only fills an empty database. */
export function tableWriters(files: readonly SourceFile[]): TableWriter[] {
  return files.filter(({ path }) => /^sync-server\/(?!demo\/)/.test(path) && !path.endsWith('.tables.ts')).flatMap(writersIn);
}

function writersIn({ path, text, imports }: SourceFile): TableWriter[] {
  const pathOf = new Map(imports.map(({ specifier, path: target }) => [specifier, target]));
  return [...text.matchAll(importedNames)].flatMap(([, names = '', specifier = '']) => {
    const owner = ownerOf(pathOf.get(specifier) ?? '');
    if (owner === null) return [];
    return names.split(',').flatMap((one) => {
      const [table = '', name = table] = one.trim().split(' as ');
      // A loop over tables, and tables by name, are written under another name.
      const isListed =
        new RegExp(String.raw`(?:of|=)\s*(?:\[[^\]]*\b${name}\b|\{[^}]*:\s*${name}\b)`).test(text) &&
        /\.(?:insert|update|delete)\(table\)|insertMany\(\w+\[/.test(text);
      return name !== '' && (writes(name).test(text) || isListed) ? [{ table, owner, file: path }] : [];
    });
  });
}

function ownerOf(path: string): string | null {
  if (!path.endsWith('.tables.ts')) return null;
  return /^sync-server\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform';
}
