import type { ImportColumn, ImportedRows } from '#shared/kernel/import-columns.ts';

const monthly = (label: string) => ({ label, kind: 'pesos', min: 0 }) as const satisfies ImportColumn;

/** A row has the budget of one month, or those of twelve months. */
export const budgetsImports = {
  budgets: {
    label: 'Presupuesto de ventas',
    about: 'La meta de cada mes por vendedor, cliente, línea o marca. Con una fila mala no se aplica ninguna.',
    allOrNothing: true,
    alsoBy: 'Cargue Presupuesto',
    columns: {
      year: { label: 'Año', kind: 'integer', required: true, min: 2000, aliases: ['anio', 'ano'] },
      month: { label: 'Mes', kind: 'text', max: 20 },
      seller_identification: { label: 'Vendedor', kind: 'identification', aliases: ['identificacion vendedor', 'asesor'] },
      identification: { label: 'NIT', kind: 'identification', aliases: ['cliente', 'identificacion'] },
      line_code: { label: 'Línea', kind: 'code', max: 20 },
      brand_code: { label: 'Marca', kind: 'code', max: 20 },
      type_code: { label: 'Tipo', kind: 'code', max: 30, aliases: ['tipo de presupuesto'] },
      value: { label: 'Valor', kind: 'pesos', min: 0, aliases: ['presupuesto', 'meta'] },
      month_1: monthly('Enero'),
      month_2: monthly('Febrero'),
      month_3: monthly('Marzo'),
      month_4: monthly('Abril'),
      month_5: monthly('Mayo'),
      month_6: monthly('Junio'),
      month_7: monthly('Julio'),
      month_8: monthly('Agosto'),
      month_9: monthly('Septiembre'),
      month_10: monthly('Octubre'),
      month_11: monthly('Noviembre'),
      month_12: monthly('Diciembre'),
    },
  },
} as const satisfies Record<string, ImportedRows>;
