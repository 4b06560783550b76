import * as z from 'zod';
import { localDate, pesos } from '#shared/kernel/call-fields.ts';
import { ageingBuckets } from './ageing.rules.ts';

const bucketNames = ageingBuckets.map(({ bucket }) => bucket);

/** A receivable in the shape that calls answer, with the specification's fields. Pesos. Spec: commercial §3 Receivable. */
export const receivableView = z
  .strictObject({
    id: z.int(),
    invoice_id: z.string(),
    contact_id: z.int(),
    contact_name: z.string(),
    identification: z.string(),
    contact_warehouse_id: z.int().nullable(),
    branch_description: z.string().nullable(),
    seller_id: z.int().nullable(),
    seller_name: z.string().nullable(),
    debit_value: pesos,
    applied_value: pesos,
    /** The base before IVA and the IVA; null when the invoice came without them. */
    subtotal: pesos.nullable(),
    iva_value: pesos.nullable(),
    /** The code of the electronic document; null when the invoice came without it. */
    cufe: z.string().nullable(),
    /** Receipts that are confirmed but not in the books, and receipts that are not confirmed yet. Pesos. */
    cleared_value: pesos,
    pending_value: pesos,
    /** `debit_value − applied_value`; negative for a credit note, and when the customer has overpaid. */
    saldo: pesos,
    /** Days from the due date to today: positive when late, 0 when due today, negative before. */
    days_defeated: z.int(),
    /** Overdue: the due date has passed and the balance is positive. */
    defeated: z.boolean(),
    bucket: z.enum(bucketNames),
    /** 'Vence en 5 días', 'Vence hoy', 'Vencida hace 1 día', 'Pagada', 'Saldo a favor'. */
    expiration: z.string(),
    /** `days_defeated` by its other name. */
    day: z.int(),
    /** The prompt-payment discount today, in pesos; 0 when it is not earned. */
    discount: pesos,
    document: z.strictObject({
      voucher_date: localDate,
      due_date: localDate,
      defeated: z.boolean(),
      apply_prompt_payment_discount: z.boolean(),
      documents_products: z.array(
        z.strictObject({ product_id: z.int(), product_code: z.string(), description: z.string(), quantity: z.int(), gross: pesos, is_freight: z.boolean() }),
      ),
    }),
    pay_receivables: z.array(z.strictObject({ kind: z.string(), debit_value: pesos, applied_value: pesos, date: localDate, reference: z.string().nullable() })),
  })
  .meta({ id: 'Receivable' });
export type ReceivableView = z.output<typeof receivableView>;

/** Open balances by age, with the number of documents and of customers. */
export const ageingSummaryAnswer = z
  .strictObject({ saldo: pesos, defeated: pesos, buckets: z.record(z.enum(bucketNames), pesos), documents: z.int(), customers: z.int() })
  .meta({ id: 'AgeingSummary' });
