import * as z from 'zod';
import { schemaOf, schemasOfSome } from '#shared/kernel/entity-schema.ts';
import { thirdParty } from './third-party.entity.ts';

const lineId = z.coerce.number('Cada línea es un número.').int('Cada línea es un número.').positive('Cada línea es un número.');

const lines = z
  .array(lineId, 'Las líneas son una lista.')
  .max(200)
  .nullable()
  .default(null)
  .transform((ids) => ids && [...new Set(ids)]);

/** The body of a third party's calls: its fields, its blocks, and the ids of its product lines. */
export const thirdPartySchema = schemaOf(thirdParty).extend({ lines });

/** The schema of only some fields, those of blocks as 'customer.credit_quota'. */
export const schemaOfSaidParty = schemasOfSome(thirdParty, { lines });
