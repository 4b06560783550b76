import type { ApprovalSource } from '#server/platform/approvals.ts';
import { verbText } from '#shared/features/access/history-verbs.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { tellCreditReasons } from '#shared/features/receivables/credit.rules.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { listNamesForDocuments } from '../third-parties/selling-branch.service.ts';
import { heldOrders, listHeldOrders } from './held-orders.repository.ts';
import { orderHistory } from './order-history.service.ts';
import { requireOwnDocumentById } from './orders.service.ts';

const wholeHistory = { paginate: false, page: 1, perPage: 500, sortBy: 'at', sort: 'ASC', filter: '' } as const;

/** Orders that credit holds, for who may release them. */
export const orderApprovals: ApprovalSource = {
  kind: 'held-order',
  waiting: heldOrders,
  async show(db, { subscriberId }, ids) {
    const orders = await listHeldOrders(db, subscriberId, ids);
    const names = await listNamesForDocuments(db, subscriberId, orders);
    return orders.map((order) => {
      const { contact_name, branch_description } = names.ofBranch(order.contact_warehouse_id);
      return {
        id: order.id,
        title: documentNumber(order),
        subject: `${contact_name} · ${branch_description}`,
        seller: names.ofContact(order.seller_id),
        value: order.total,
        why: order.credit ? tellCreditReasons(order.credit) : [],
      };
    });
  },
  async details(db, actor, id, tools) {
    const { document, lines } = await requireOwnDocumentById(db, actor, id);
    const { rows } = await orderHistory(db, actor, tools, id, wholeHistory);
    const { credit, pay_condition, observation, voucher_date } = document;
    const goods = lines.filter(({ is_freight }) => !is_freight);
    return {
      facts: [
        { label: 'Fecha', value: formatDate(voucher_date) },
        { label: 'Líneas', value: `${goods.length}` },
        ...(credit?.quota == null ? [] : [{ label: 'Cupo', value: formatPesos(credit.quota) }]),
        ...(credit ? [{ label: 'Usado', value: formatPesos(credit.exposure) }] : []),
        ...(credit?.reasons.includes('discount') ? [{ label: 'Mayor descuento', value: largestDiscount(goods) }] : []),
        ...(pay_condition ? [{ label: 'Condición de pago', value: pay_condition }] : []),
        ...(observation ? [{ label: 'Observación', value: observation }] : []),
      ],
      history: rows.map(({ at, user_name, action }) => ({ at, who: user_name, what: verbText(action), note: null })),
    };
  },
};

/** '35 % en 6203-2RS'. */
function largestDiscount(lines: readonly { product_code: string; own_discount_percentage: number | null; discount_percentage: number }[]): string {
  const given = lines.map(({ product_code, own_discount_percentage, discount_percentage }) => ({
    product_code,
    percentage: own_discount_percentage ?? discount_percentage,
  }));
  const [largest] = given.toSorted((one, other) => other.percentage - one.percentage);
  return largest ? `${largest.percentage} % en ${largest.product_code}` : '—';
}
