import { counted, formatCount, formatMetres } from './counts.ts';
import { formatPesos } from './money.ts';
import type { Refusal, RefusalData } from './result.ts';

/**
 * Each capability has one table of its errors: the HTTP status and the Spanish sentence. `{name}` in a sentence is replaced by the data's value; `{name:pesos}`
 * formats it as money, `{name:count}` with thousands, `{name:metres}` as a distance, `{name:unidad|unidades}` as a count with its noun.
 */
export interface ErrorDefinition {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  text: string;
}

/** Messages in Spanish by field name, as a 422 answer carries them (decisions §2). */
export type FieldErrors = Record<string, string[]>;

/** A refusal that is thrown up to the HTTP edge, which turns it into an answer. */
export class AppError extends Error {
  readonly code: string;
  readonly status: ErrorDefinition['status'];
  readonly data: RefusalData;
  readonly errors: FieldErrors | undefined;
  constructor(code: string, definition: ErrorDefinition, data: RefusalData = {}, errors?: FieldErrors) {
    super(fillSentence(definition.text, data));
    this.name = 'AppError';
    this.code = code;
    this.status = definition.status;
    this.data = data;
    this.errors = errors;
  }
}

const registry = new Map<string, ErrorDefinition>();

type ErrorFactories<Prefix extends string, Table extends Record<string, ErrorDefinition>> = {
  [Name in keyof Table & string]: ((data?: RefusalData, errors?: FieldErrors) => AppError) & { code: `${Prefix}.${Name}` };
};

/**
 * Declares a capability's errors. `defineErrors('orders', { notFound: {…} }).notFound()` makes the AppError
 * with code `orders.notFound`.
 */
export function defineErrors<const Prefix extends string, const Table extends Record<string, ErrorDefinition>>(
  prefix: Prefix,
  table: Table,
): ErrorFactories<Prefix, Table> {
  const entries = Object.entries(table).map(([name, definition]) => {
    const code = `${prefix}.${name}`;
    registry.set(code, definition);
    return [name, Object.assign((data?: RefusalData, errors?: FieldErrors) => new AppError(code, definition, data, errors), { code })];
  });
  // Object.fromEntries forgets the keys that the mapped type has just listed.
  return Object.fromEntries(entries) as ErrorFactories<Prefix, Table>;
}

/** The Spanish sentence of a refusal; its code when its capability's errors were never loaded. */
export function sentenceOf(refusal: Pick<Refusal, 'code' | 'data'>): string {
  const definition = registry.get(refusal.code);
  return definition ? fillSentence(definition.text, refusal.data) : refusal.code;
}

/** A refusal as an error to throw from a service: the edge answers with its status and sentence. */
export function errorOf(refusal: Refusal): AppError {
  return new AppError(refusal.code, registry.get(refusal.code) ?? { status: 422, text: refusal.code }, refusal.data);
}

/** For `catch`: throws a refusal on as one of the field that brought it, with the refusal's own sentence; anything else as it is. */
export const atField =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { status: error.status, text: error.message }, {}, { [field]: [error.message] });
  };

function fillSentence(text: string, data: RefusalData): string {
  return text.replace(/\{(\w+)(?::(\w+)(?:\|(\w+))?)?\}/g, (_whole, name: string, as?: string, many?: string) => {
    const value = data[name];
    if (as && many && typeof value === 'number') return counted(value, as, many);
    if (as === 'pesos' && typeof value === 'number') return formatPesos(value);
    if (as === 'count' && typeof value === 'number') return formatCount(value);
    if (as === 'metres' && typeof value === 'number') return formatMetres(value);
    return value === undefined || value === null ? '' : String(value);
  });
}
