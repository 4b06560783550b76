import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import of a file: a path of the project for our own files, else the package's name with its subpath. */
export interface Import {
  /** As it is written. */
  specifier: string;
  /** 'sync-server/platform/db/store.ts', or null when it is a package. */
  path: string | null;
}

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string;
  text: string;
  lines: number;
  imports: Import[];
}

const roots: Readonly<Record<string, string>> = { '#shared': 'shared', '#server': 'sync-server', '#pwa': 'pwa', '#tests': 'tests' };
const importPattern = /^\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Every TypeScript file of the project. */
export function readSourceFiles(): SourceFile[] {
  const paths = globSync(['{shared,sync-server,pwa,tests}/**/*.{ts,tsx}', '*.ts']).map((path) => path.replaceAll('\\', '/'));
  return paths.sort().map((path) => parseSource(path, readFileSync(path, 'utf8')));
}

export function parseSource(path: string, text: string): SourceFile {
  const specifiers = [...text.matchAll(importPattern)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
  const imports = specifiers.map((specifier) => ({ specifier, path: resolveImport(path, specifier) }));
  return { path, text, lines: text.split('\n').length - 1, imports };
}

function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  const [root = '', ...rest] = specifier.split('/');
  const folder = roots[root];
  return folder ? [folder, ...rest].join('/') : null;
}
