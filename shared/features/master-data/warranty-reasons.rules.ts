/** Reasons of the evaluation of a warranty, which are parameters (table 108, code GAR01). Spec: commercial §3 Warranty reason, §4, §9. */

/** 1 APROBACIÓN, 2 RECHAZO. */
export type ReasonType = 1 | 2;

/** The type of a reason, which its code says: approval when it contains AGRS, otherwise rejection. */
export function reasonTypeOf(code: string): ReasonType {
  return code.toUpperCase().includes('AGRS') ? 1 : 2;
}
