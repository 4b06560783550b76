/** Parses the arguments of `npm run import`. Documented in docs/importaciones.md. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeCompleteness } from '#shared/features/imports/import-completeness.rules.ts';
import { type ImportKind, importKindLabel, importKinds } from '#shared/features/imports/import-kinds.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import type { MappedFile } from './mapped-file.ts';
import { readMapping } from './mapping-text.ts';
import { rowFileOf } from './row-files.ts';

export const importUsage = `Uso: npm run import -- <clase> <archivo.csv|.xlsx> [--mapping mapeo.json] [--subscriber 1] [--apply]
Clases: ${importKinds.map((kind) => `${kind} (${importKindLabel(kind)})`).join(', ')}
Sin --apply solo revisa. Lea docs/importaciones.md.`;

interface ImportCommand {
  mapped: MappedFile;
  subscriberId: number;
  /** False: a dry run. */
  apply: boolean;
}

/**
 * @returns null when the arguments name no kind or no subscriber
 * @throws imports.commandInvalid for an unknown option or a missing file; imports.mappingInvalid
 */
export function readImportCommand(parameters: string[]): ImportCommand | null {
  const { values: options, positionals } = parsed(parameters);
  const [kind, path] = positionals;
  const subscriberId = Number(options.subscriber);
  if (!isKind(kind) || !path || !Number.isInteger(subscriberId)) return null;
  const file = rowFileOf(existing(path));
  const mapping = readMapping(options.mapping === undefined ? '' : readFileSync(existing(options.mapping), 'utf8'));
  const judged = mapping.complete ? judgeCompleteness(kind, mapping.complete) : null;
  if (judged && !judged.ok) throw errorOf(judged);
  const joined = mapping.join ? rowFileOf(existing(join(dirname(path), mapping.join.file))) : null;
  return { mapped: { kind, file, mapping, joined }, subscriberId, apply: options.apply };
}

const isKind = (text: string | undefined): text is ImportKind => importKinds.some((kind) => kind === text);

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { mapping: { type: 'string' }, subscriber: { type: 'string', default: '1' }, apply: { type: 'boolean', default: false } },
    });
  } catch (error) {
    // Node's error is an English sentence that quotes the unknown option.
    const named = error instanceof TypeError ? /'([^']+)'/.exec(error.message)?.[1] : undefined;
    throw importsErrors.commandInvalid({ reason: `No se entiende ${named ?? 'lo que se escribió'}.\n${importUsage}` });
  }
}

function existing(path: string): string {
  if (!existsSync(path)) throw importsErrors.commandInvalid({ reason: `No existe el archivo ${path}.` });
  if (!statSync(path).isFile()) throw importsErrors.commandInvalid({ reason: `${path} no es un archivo.` });
  return path;
}
