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

/** The parameters that select the lost sales of a counted row; a product outside of the catalogue is selected by its description. */
export function askedOfRow(group: LostGroup, { key, name }: LostSaleCount): Record<string, string> {
  if (key === '') return {};
  return key.startsWith('texto:') ? { filter: name } : { [parameters[group]]: key };
}
