import { type LostSaleCount, type LostSaleGroup, lostSaleGroups } from '#shared/features/lost-sales/lost-sale.documents.ts';

export const lostGroups = lostSaleGroups;
export type LostGroup = LostSaleGroup;

export const groupWords: Readonly<Record<LostGroup, string>> = {
  producto: 'Producto',
  motivo: 'Motivo',
  linea: 'Línea',
  vendedor: 'Vendedor',
  mes: 'Mes',
};

const parameters: Readonly<Record<LostGroup, string>> = {
  producto: 'product_id',
  motivo: 'reason_id',
  linea: 'line_id',
  vendedor: 'seller_id',
  mes: 'month',
};

/** What the lost sales of a counted row are asked by; a product that the catalogue does not have is looked for by its description. */
export function askedOfRow(group: LostGroup, { key, name }: LostSaleCount): Record<string, string> {
  if (key === '') return {};
  return key.startsWith('texto:') ? { filter: name } : { [parameters[group]]: key };
}
