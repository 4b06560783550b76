/** The number of a document: the server's consecutive, or the device's own number until the server has assigned one. Spec: decisions §5. */

export interface NumberedDocument {
  /** The prefix of the voucher type: 'Pd'. */
  prefix: string | null;
  consecutive: number | null;
  /** 'L-0007'; null for documents made on the server. It can always be searched for. */
  device_number: string | null;
}

/** 'Pd-1042', or 'L-0007' until the server numbers it. */
export function documentNumber({ prefix, consecutive, device_number }: NumberedDocument): string {
  if (consecutive === null) return device_number ?? 'Sin número';
  return prefix ? `${prefix}-${consecutive}` : String(consecutive);
}

/** The number by which people know an invoice: the ERP's when it has one, otherwise ours. */
export function invoiceNumber({ erp_number, ...document }: NumberedDocument & { erp_number: string | null }): string {
  return erp_number ?? documentNumber(document);
}
