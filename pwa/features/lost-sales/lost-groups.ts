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

const described = 'texto:';

/**
 * The parameters that select exactly the lost sales of a counted row: a product outside of the catalogue by its whole description, and the row
 * 'Sin motivo' by what its lost sales have none of.
 */
export function askedOfRow(group: LostGroup, { key }: Pick<LostSaleCount, 'key'>): Record<string, string> {
  if (key === '') return { without: group };
  return key.startsWith(described) ? { product_description: key.slice(described.length) } : { [parameters[group]]: key };
}
