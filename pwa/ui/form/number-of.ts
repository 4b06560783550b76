/**
 * The number in a typed text: '1.234.567' and '1,234,567' are the same million, '12,5' and '12.5' the same
 * decimal. A text that is no number is returned as it is, so that the schema reports it.
 */
export function numberOf(value: unknown, decimals: number): unknown {
  if (typeof value !== 'string') return value ?? null;
  const text = value.replace(/[\s$%]/g, '');
  if (text === '') return null;
  const grouped = /^-?\d{1,3}([.,]\d{3})+$/.test(text) && (decimals === 0 || text.split(/[.,]/).length > 2);
  const plain = grouped ? text.replace(/[.,]/g, '') : decimals > 0 ? text.replace(',', '.') : text;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}
