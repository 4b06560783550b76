import { identificationCodes } from '#shared/features/master-data/party-parameters.ts';

/** The fields of a third party that are checked together. `typeCode` is DIAN's code of its identification type. */
export interface DoubtedParty {
  typeCode: string | null;
  is_customer: boolean;
  is_provider: boolean;
  is_employee: boolean;
  cell_phone: string | null;
  main_telephone: string | null;
  secondary_telephone: string | null;
  seller_id_1: number | null;
  seller_id_2: number | null;
}

/** Number of digits of a Colombian cell phone, and of a landline before 2021 without its area code. */
const [cellDigits, fewestDigits] = [10, 7];

/**
 * Warnings in Spanish about values of a third party that are allowed and probably wrong. The form shows them and still saves, because an ERP may send
 * such a row.
 */
export function doubtsOf(party: DoubtedParty): string[] {
  const { typeCode, is_customer, is_provider, is_employee, cell_phone, seller_id_1, seller_id_2 } = party;
  return [
    !is_customer && !is_provider && !is_employee && 'No está marcado como cliente, proveedor ni empleado: no aparecerá en ninguna de esas listas.',
    is_employee && typeCode === identificationCodes.nit && 'Es empleado y se identifica con NIT: una persona suele identificarse con cédula.',
    is_customer && seller_id_1 !== null && seller_id_1 === seller_id_2 && 'El vendedor 1 y el vendedor 2 son la misma persona.',
    isOddCell(cell_phone) && `El celular no parece completo: en Colombia tiene ${cellDigits} dígitos y empieza por 3.`,
    isShort(party.main_telephone) && `El teléfono principal no parece completo: tiene menos de ${fewestDigits} dígitos.`,
    isShort(party.secondary_telephone) && `El teléfono secundario no parece completo: tiene menos de ${fewestDigits} dígitos.`,
  ].filter((doubt) => doubt !== false);
}

const digitsOf = (written: string | null) => (written ?? '').replace(/\D/g, '');
const isShort = (written: string | null) => (written ?? '').trim() !== '' && digitsOf(written).length < fewestDigits;

/** A number of another country, which begins with + and is not +57, is not checked. */
function isOddCell(written: string | null): boolean {
  const text = (written ?? '').trim();
  if (text === '' || (text.startsWith('+') && !text.startsWith('+57'))) return false;
  return !/^(57)?3\d{9}$/.test(digitsOf(text));
}
