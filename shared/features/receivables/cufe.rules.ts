/** The code by which the tax authority knows an electronic document: CUFE of an invoice, CUDE of a credit note; a SHA-384 in hexadecimal. */

const hexadecimal = /^[0-9a-f]{96}$/;

/** The code in lower case, as the tax authority writes it; null for a text that is none. */
export function cufeOf(text: string): string | null {
  const code = text.trim().toLowerCase();
  return hexadecimal.test(code) ? code : null;
}

/** The public page of the tax authority with the document and its PDF: the address in the QR of the printed invoice. */
export function publicPageOf(cufe: string): string {
  return `https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${cufe}`;
}
