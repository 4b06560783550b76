/** Orders, quotations and invoices with everything that hangs from them. */
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { OrderLine } from '#shared/features/orders/order.documents.ts';
import { receivables } from '../receivables/receivables.tables.ts';
import { contact_warehouses } from '../third-parties/third-parties.tables.ts';
import type { DocumentLineRow, DocumentRow, StepRow } from './orders.repository.ts';
import { document_products, documents, submission_steps } from './orders.tables.ts';
import { stepsOfOrder } from './steps-of-order.ts';

/** A line with its discount in its parts, also where no promotion took part. */
export type WholeLine = DocumentLineRow & Pick<OrderLine, 'own_discount_percentage' | 'promotion_percentage' | 'promotions'>;

/** A document with everything that hangs from it. */
export interface WholeDocument {
  /** With the seller whose branch it is today, who may be another than the one who made it. */
  document: DocumentRow & { branch_seller_id: number | null };
  lines: WholeLine[];
  steps: StepRow[];
  /** What its invoices bill, in pesos, and how many they are: the documents, or the receivables that name it, whichever say more. */
  invoiced_value: number;
  invoices: number;
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
    .select({ source_uuid: documents.source_uuid, total: sql<number>`sum(${documents.total})`.mapWith(Number), count: sql<number>`count(*)`.mapWith(Number) })
    .from(documents)
    .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.inventory_operation, 'factura'), isOneOf(documents.source_uuid, uuids)))
    .groupBy(documents.source_uuid),
);
const askOwed = preparedQuery(documentsOf, (db, { subscriberId, uuids }) =>
  db
    .select({
      order_uuid: receivables.document_uuid,
      total: sql<number>`sum(${receivables.debit_value})`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(receivables)
    .where(and(eq(receivables.subscriber_id, subscriberId), isOneOf(receivables.document_uuid, uuids)))
    .groupBy(receivables.document_uuid),
);

export const wholeDocuments = {
  /** By UUID, in five queries however many they are. */
  async listByUuid(db: Db, subscriberId: number, uuids: readonly string[]): Promise<WholeDocument[]> {
    if (uuids.length === 0) return [];
    const given = { subscriberId, uuids };
    const [rows, lines, steps] = [await askWhole(db, given), await askLines(db, given), await askSteps(db, given)];
    const [billed, owed] = [await askBilled(db, given), await askOwed(db, given)];
    const linesOf = Map.groupBy(lines, (line) => line.document_uuid);
    const billedOf = new Map(billed.map((row) => [row.source_uuid, row]));
    const owedOf = new Map(owed.map((row) => [row.order_uuid, row]));
    const begun = Map.groupBy(steps, (step) => step.document_uuid);
    return rows.map((document) => {
      const invoices = billedOf.get(document.uuid);
      const own = owedOf.get(document.uuid);
      return {
        document,
        lines: (linesOf.get(document.uuid) ?? []).map(wholeLine),
        steps: stepsOfOrder(document, begun.get(document.uuid) ?? []),
        invoiced_value: Math.max(invoices?.total ?? 0, own?.total ?? 0),
        invoices: Math.max(invoices?.count ?? 0, own?.count ?? 0),
      };
    });
  },
};

/** The columns are empty where no promotion took part, so that most lines do not carry them. */
export function wholeLine(line: DocumentLineRow): WholeLine {
  const { own_discount_percentage, promotion_percentage, promotions, discount_percentage } = line;
  return {
    ...line,
    own_discount_percentage: own_discount_percentage ?? discount_percentage,
    promotion_percentage: promotion_percentage ?? 0,
    promotions: promotions ?? [],
  };
}
