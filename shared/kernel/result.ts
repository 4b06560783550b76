/**
 * Rules answer; they do not throw. A refusal is data: a code that programs read and the numbers a sentence needs.
 * The sentence itself belongs to the code (`errors.ts`).
 */
export type Result<T, Code extends string = string> = { ok: true; value: T } | Refusal<Code>;

/** A refusal of a business rule. `data` holds the pesos, metres, minutes or texts that the sentence of `code` names. */
export interface Refusal<Code extends string = string> {
  ok: false;
  code: Code;
  data: RefusalData;
}
export type RefusalData = Readonly<Record<string, string | number | boolean | null>>;

export function ok(): { ok: true; value: undefined };
export function ok<T>(value: T): { ok: true; value: T };
export function ok<T>(value?: T) {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code, data: RefusalData = {}): Refusal<Code> {
  return { ok: false, code, data };
}
