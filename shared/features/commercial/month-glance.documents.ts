/** The figures of today and of the month within a person's reach, for *Inicio*. Spec: decisions §8. */
import * as z from 'zod';
import { pesos } from '#shared/kernel/call-fields.ts';
import { ageingBuckets } from '../receivables/ageing.rules.ts';
import { budgetStandingAnswer } from './commercial.documents.ts';

const documents = { count: z.int(), total: pesos };
const bucketNames = ageingBuckets.map(({ bucket }) => bucket) as [(typeof ageingBuckets)[number]['bucket'], ...(typeof ageingBuckets)[number]['bucket'][]];

/** Each figure is null for a person who may not open the corresponding list. Pesos. */
export const monthGlanceAnswer = z
  .strictObject({
    /** 'YYYY-MM'. */
    month: z.string(),
    /** Before IVA. */
    sales: budgetStandingAnswer.nullable(),
    /** Orders of the month, with IVA; `not_sold` is the number of listed orders that do not count: discarded, rejected or not approved yet. */
    orders: z.strictObject({ ...documents, not_sold: z.int() }).nullable(),
    /** Orders that wait to be released, in the date range with which the list of orders opens. */
    held: z.strictObject(documents).nullable(),
    coverage: z.strictObject({ customers: z.int(), visited_customers: z.int(), coverage_percentage: z.number().nullable() }).nullable(),
    receivables: z.strictObject({ saldo: pesos, defeated: pesos, buckets: z.record(z.enum(bucketNames), pesos) }).nullable(),
    lost: z.strictObject({ times: z.int(), value: pesos }).nullable(),
    /** Sales of today, and of the same weekday of last week until its end. Before IVA. */
    day: z.strictObject({ sales: pesos, week_before: pesos }).nullable(),
    /** Active products with inventory and no unit in any warehouse. */
    out_of_stock: z.int().nullable(),
    /** The sellers who are not absent today, and those of them who have done nothing yet. */
    sellers: z.strictObject({ working: z.int(), silent: z.int() }).nullable(),
  })
  .meta({ id: 'MonthGlance' });
export type MonthGlance = z.output<typeof monthGlanceAnswer>;
