import * as z from 'zod';
import { schemaOf, schemasOfSome } from '#shared/kernel/entity-schema.ts';
import { establishment } from './establishment.entity.ts';

const criterion = z.coerce.number('Cada criterio es un número.').int('Cada criterio es un número.').positive('Cada criterio es un número.');

const criteria_values = z.array(criterion, 'Los criterios son una lista.').max(20).nullable().default(null);

/** The bodies of an establishment's calls: its fields and its criteria; the first criterion is the customer type. */
export const establishmentSchema = schemaOf(establishment).extend({ criteria_values });

/** The schema of a body with only some of the fields. */
export const schemaOfSaidEstablishment = schemasOfSome(establishment, { criteria_values });

/**
 * The first criterion is the customer type; a type that is sent alone replaces it. Spec: administration §3 Establishment. @param sent the sent body
 * @param before the stored values
 */
export function criteriaOf(
  sent: { criteria_values?: readonly number[] | null | undefined; customer_type_id?: number | null | undefined },
  before: { criteria_values: readonly number[] | null; customer_type_id: number | null },
): { criteria_values: number[]; customer_type_id: number | null } {
  if (sent.criteria_values) return { criteria_values: [...sent.criteria_values], customer_type_id: sent.criteria_values[0] ?? null };
  const rest = (before.criteria_values ?? []).slice(1);
  const type = sent.customer_type_id === undefined ? before.customer_type_id : sent.customer_type_id;
  return { criteria_values: type === null ? [] : [type, ...rest], customer_type_id: type };
}
