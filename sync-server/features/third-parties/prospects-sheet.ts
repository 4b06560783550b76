/** The list of prospects as a spreadsheet. Spec: ui 'Oficina'. */
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import type { ListedProspect } from '#shared/features/third-parties/prospects.calls.ts';
import { fullName } from '#shared/kernel/full-name.ts';

export const prospectColumns: readonly SheetColumn<ListedProspect>[] = [
  { header: 'Nombre', of: 'name', width: 40, value: fullName },
  { header: 'NIT o cédula', of: 'identification', value: ({ identification }) => identification },
  { header: 'DV', of: 'identification', kind: 'number', width: 6, value: ({ check_digit }) => check_digit },
  { header: 'Celular', value: ({ cell_phone }) => cell_phone },
  { header: 'Ciudad', of: 'city_name', width: 24, value: ({ city_name }) => city_name },
  { header: 'Vendedor', of: 'seller_name', width: 30, value: ({ seller_name }) => seller_name },
  { header: 'Lista de precios', of: 'price_list', width: 24, value: ({ price_list }) => price_list },
  { header: 'Creado', of: 'id', kind: 'moment', width: 18, value: ({ created_at }) => created_at },
  { header: 'Pedidos en espera', of: 'orders_waiting', kind: 'number', sums: true, width: 18, value: ({ orders_waiting }) => orders_waiting },
];
