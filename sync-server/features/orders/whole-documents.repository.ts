/** Orders, quotations and invoices with their lines, steps and invoices. */
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { OrderDocument, OrderLine } from '#shared/features/orders/order.documents.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { receivables } from '../receivables/receivables.tables.ts';
import { contact_warehouses } from '../third-parties/third-parties.tables.ts';
import type { DocumentLineRow, DocumentRow, StepRow } from './orders.repository.ts';
import { document_products, documents, submission_steps } from './orders.tables.ts';
import { stepsOfOrder } from './steps-of-order.ts';

/** A line with its discount in its parts, also when no promotion applied. */
export type WholeLine = DocumentLineRow & Pick<OrderLine, 'own_discount_percentage' | 'promotion_percentage' | 'promotions'>;

/** A document with everything that hangs from it. */
export interface WholeDocument {
  /** With the present seller of its branch, who may not be the seller who made it. */
  document: DocumentRow & { branch_seller_id: number | null };
  lines: WholeLine[];
  steps: StepRow[];
  /** The invoiced value in pesos: from the documents, or from the receivables that refer to it, whichever is higher. */
  invoiced_value: number;
  /** Its invoices, oldest first: the documents, and the receivables that refer to it and have no document here. */
  invoices: OrderDocument['invoices'];
}

const documentsOf = { subscriberId: 'number', uuids: 'texts' } as const;
const askWhole = preparedQuery(documentsOf, (db, { subscriberId, uuids }) =>
  db
    .select({ ...getTableColumns(documents), branch_seller_id: contact_warehouses.seller_id })
    .from(documents)
    .leftJoin(contact_warehouses, and(eq(contact_warehouses.subscriber_id, documents.subscriber_id), eq(contact_warehouses.id, documents.contact_warehouse_id)))
    .where(and(eq(documents.subscriber_id, subscriberId), isOneOf(documents.uuid, uuids))),
);
const askLines = preparedQuery(documentsOf, (db, { subscriberId, uuids }) =>
  db
    .select()
    .from(document_products)
    .where(and(eq(document_products.subscriber_id, subscriberId), isOneOf(document_products.document_uuid, uuids)))
    .orderBy(asc(document_products.document_uuid), asc(document_products.line_number)),
);
const askSteps = preparedQuery(documentsOf, (db, { subscriberId, uuids }) =>
  db
    .select()
    .from(submission_steps)
    .where(and(eq(submission_steps.subscriber_id, subscriberId), isOneOf(submission_steps.document_uuid, uuids)))
    .orderBy(asc(submission_steps.document_uuid), asc(submission_steps.step)),
);
const askBilled = preparedQuery(documentsOf, (db, { subscriberId, uuids }) =>
  db
    .select({
      order_uuid: documents.source_uuid,
      prefix: documents.prefix,
      consecutive: documents.consecutive,
      date: documents.voucher_date,
      total: documents.total,
    })
    .from(documents)
    .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.inventory_operation, 'factura'), isOneOf(documents.source_uuid, uuids))),
);
const askOwed = preparedQuery(documentsOf, (db, { subscriberId, uuids }) =>
  db
    .select({ order_uuid: receivables.document_uuid, number: receivables.invoice_id, date: receivables.voucher_date, total: receivables.debit_value })
    .from(receivables)
    .where(and(eq(receivables.subscriber_id, subscriberId), isOneOf(receivables.document_uuid, uuids))),
);

export const wholeDocuments = {
  /** By UUID, in five queries however many they are. */
  async listByUuid(db: Db, subscriberId: number, uuids: readonly string[]): Promise<WholeDocument[]> {
    if (uuids.length === 0) return [];
    const given = { subscriberId, uuids };
    const [rows, lines, steps] = [await askWhole(db, given), await askLines(db, given), await askSteps(db, given)];
    const [billed, owed] = [await askBilled(db, given), await askOwed(db, given)];
    const linesOf = Map.groupBy(lines, (line) => line.document_uuid);
    const billedOf = Map.groupBy(billed, (row) => row.order_uuid);
    const owedOf = Map.groupBy(owed, (row) => row.order_uuid);
    const begun = Map.groupBy(steps, (step) => step.document_uuid);
    return rows.map((document) => {
      const own = (billedOf.get(document.uuid) ?? []).map(({ date, total, ...numbered }) => ({
        number: documentNumber({ ...numbered, device_number: null }),
        date,
        total,
      }));
      const others = (owedOf.get(document.uuid) ?? []).map(({ number, date, total }) => ({ number, date, total }));
      return {
        document,
        lines: (linesOf.get(document.uuid) ?? []).map(wholeLine),
        steps: stepsOfOrder(document, begun.get(document.uuid) ?? []),
        invoiced_value: Math.max(totalOf(own), totalOf(others)),
        invoices: [...own, ...others.filter(({ number }) => !own.some((invoice) => invoice.number === number))].sort(byDate),
      };
    });
  },
};

type Invoice = OrderDocument['invoices'][number];
const totalOf = (invoices: readonly Invoice[]) => sumPesos(invoices.map(({ total }) => total));
const byDate = (one: Invoice, other: Invoice) => one.date.localeCompare(other.date) || one.number.localeCompare(other.number, 'es', { numeric: true });

/** The columns are null when no promotion applied, so that most lines do not have them. */
export function wholeLine(line: DocumentLineRow): WholeLine {
  const { own_discount_percentage, promotion_percentage, promotions, discount_percentage } = line;
  return {
    ...line,
    own_discount_percentage: own_discount_percentage ?? discount_percentage,
    promotion_percentage: promotion_percentage ?? 0,
    promotions: promotions ?? [],
  };
}
