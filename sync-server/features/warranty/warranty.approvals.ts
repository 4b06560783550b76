import type { ApprovalSource } from '#server/platform/approvals.ts';
import { clockWords } from '#shared/features/warranty/legal-clock.rules.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { waitingWarranties, warrantyRows } from './warranty.repository.ts';
import { requireReachableWarranty, warrantyAnswerOf, warrantyRowsOf } from './warranty-reading.service.ts';

const eligibilityWords = { in_term: 'En garantía', out_of_term: 'Fuera de garantía', sale_not_found: 'Sin venta registrada' } as const;

/** Requests whose piece was received and that are not evaluated yet. */
export const warrantyApprovals: ApprovalSource = {
  kind: 'warranty',
  waiting: waitingWarranties,
  async show(db, actor, ids, { clock }) {
    const rows = await warrantyRowsOf(db, actor, await warrantyRows.byIds(db, actor.subscriberId, ids), localDateOf(clock.now()));
    return rows.map(({ id, number, contact, branch, seller, product_code, product_description, state_name, business_days_left, due_date, eligibility }) => ({
      id,
      title: number,
      subject: `${contact} · ${branch}`,
      seller,
      value: null,
      why: [
        `${state_name}: ${[product_code, product_description].filter(Boolean).join(' · ')}`,
        eligibilityWords[eligibility],
        ...(business_days_left === null || due_date === null ? [] : [`${clockWords(business_days_left)} · vence ${formatDate(due_date)}`]),
      ],
    }));
  },
  async details(db, actor, id, { clock }) {
    const request = await warrantyAnswerOf(db, actor, await requireReachableWarranty(db, actor, id), localDateOf(clock.now()));
    const { serial, quantity, observation, invoice_id, invoice_date, warranty_until, request_guarantee_states: steps } = request;
    return {
      facts: [
        { label: 'Cantidad', value: `${quantity}` },
        ...(serial ? [{ label: 'Serial', value: serial }] : []),
        ...(invoice_id ? [{ label: 'Factura', value: [invoice_id, invoice_date && formatDate(invoice_date)].filter(Boolean).join(' · ') }] : []),
        ...(warranty_until ? [{ label: 'Garantía hasta', value: formatDate(warranty_until) }] : []),
        { label: 'Observación', value: observation },
      ],
      history: steps.map(({ at, user, state_name, observation: note }) => ({ at, who: user, what: `la pasó a ${state_name}`, note })),
    };
  },
};
