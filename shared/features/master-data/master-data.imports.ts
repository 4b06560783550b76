import { columnsOfEntity } from '#shared/kernel/entity-columns.ts';
import type { ImportedRows } from '#shared/kernel/import-columns.ts';
import { parameter } from './parameter.entity.ts';

/** The kinds of file that this capability takes, with their columns. */
export const masterDataImports = {
  parameters: {
    label: 'Parámetros',
    about: 'Los valores de las tablas de parámetros, como zonas o condiciones de pago.',
    columns: columnsOfEntity(parameter),
  },
} as const satisfies Record<string, ImportedRows>;
