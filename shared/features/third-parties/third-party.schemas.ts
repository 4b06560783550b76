import * as z from 'zod';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { thirdParty } from './third-party.entity.ts';

const lineId = z.coerce.number('Cada línea es un número.').int('Cada línea es un número.').positive('Cada línea es un número.');

/** What the call of a third party takes: its fields, its blocks, and the product lines that it deals in, by id. */
export const thirdPartySchema = schemaOf(thirdParty).extend({
  lines: z
    .array(lineId, 'Las líneas son una lista.')
    .max(200)
    .nullable()
    .default(null)
    .transform((ids) => ids && [...new Set(ids)]),
});
