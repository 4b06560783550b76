/** Reasons of the evaluation of a warranty, which are parameters (table 108, code GAR01). Spec: commercial §3 Warranty reason, §4, §9. */

/** 1 APROBACIÓN, 2 RECHAZO. */
export type ReasonType = 1 | 2;

/** The type of a reason, which its code contains: approval with AGRS, otherwise rejection. */
export function reasonTypeOf(code: string): ReasonType {
  return code.toUpperCase().includes('AGRS') ? 1 : 2;
}

/** Whether a code says its type at its beginning. */
export const isReasonCode = (code: string): boolean => /^[AR]GRS/i.test(code);

/** The next free code of a type: 'AGRS4'. @param codes the company's existing codes */
export function nextReasonCode(type: ReasonType, codes: readonly string[]): string {
  const prefix = type === 1 ? 'AGRS' : 'RGRS';
  const numbers = codes.flatMap((code) => (code.toUpperCase().startsWith(prefix) ? [Number(code.slice(prefix.length))] : [])).filter(Number.isInteger);
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}
