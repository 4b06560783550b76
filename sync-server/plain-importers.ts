/** The plain entities that come from files, and how what they point to is found by its code. */
import { lineRows, sublineRows } from './features/catalogue/classification.repository.ts';
import { tellProductsOf } from './features/catalogue/classification.service.ts';
import { parameterRows, parameterTableRows } from './features/master-data/parameter-rows.repository.ts';
import { keepParameters } from './features/master-data/parameter-writes.service.ts';
import { plainImporter } from './platform/http/plain-importer.ts';
import type { AnyImporter } from './platform/importer.ts';
import type { Services } from './platform/services.ts';

export function plainImporters(services: Pick<Services, 'references' | 'audit'>): AnyImporter[] {
  const targets = new Map([lineRows, parameterTableRows].map((rows) => [rows.entity.name, rows]));
  return [
    plainImporter('parameters', { ...services, rows: parameterRows, beforeWrite: keepParameters(services.references) }, targets),
    plainImporter('lines', { ...services, rows: lineRows, beforeWrite: tellProductsOf((line_id) => ({ line_id })) }, targets),
    plainImporter('sublines', { ...services, rows: sublineRows, beforeWrite: tellProductsOf((subline_id) => ({ subline_id })) }, targets),
  ];
}
