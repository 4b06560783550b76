import type { Db } from '#server/platform/db/store.ts';
import { keepOwnFile } from '#server/platform/files/keep-file.ts';
import type { Services } from '#server/platform/services.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { prospectProblems } from '#shared/features/third-parties/prospect.rules.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { type Delivery, deliver } from '../erp/deliver.service.ts';
import type { ErpOrder, ErpPort } from '../erp/erp.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
import { requireBranchOfDocument } from '../third-parties/selling-branch.service.ts';
import { enrolProspect, prospectKey } from '../third-parties/use-cases/enrol-prospect.ts';
import { orderPdf } from './order-pdf.service.ts';
import { ordersRepository } from './orders.repository.ts';
import { reserveLines } from './reserve-lines.service.ts';
import type { StepWorks } from './submission.service.ts';
import type { WholeDocument } from './whole-documents.repository.ts';

/** The work of each of the eight steps. Spec: commercial §4 (customer order submission sequence). */
export function submissionWorks(services: Pick<Services, 'files' | 'store' | 'audit' | 'config'>): StepWorks {
  const { store, audit, config } = services;
  const deliverFor = async <T>(
    db: Db,
    { document }: WholeDocument,
    delivery: Pick<Delivery, 'operation' | 'idempotency_key' | 'request'>,
    send: (erp: ErpPort) => Promise<T>,
  ): Promise<T> => {
    const { erp } = await requireSettings(db, document.subscriber_id);
    const ofOrder = { erp, document_uuid: document.uuid, contact_id: document.contact_id };
    return await deliver({ db, store, config }, document.subscriber_id, { ...delivery, ...ofOrder }, send);
  };
  return {
    validate_prospect: {
      async inside(tx, { document }) {
        const { contact } = await requireBranchOfDocument(tx, tx.subscriberId, document);
        const problems = contact.is_prospect ? Object.values(prospectProblems(contact)).flat() : [];
        if (problems.length > 0) throw thirdPartyErrors.prospectInvalid({ reason: problems.join(' ') });
        return { is_prospect: contact.is_prospect };
      },
    },
    create_prospect: {
      async outside(db, whole) {
        const { document } = whole;
        const { contact } = await requireBranchOfDocument(db, document.subscriber_id, document);
        if (!contact.is_prospect) return { skipped: true };
        const request = { identification: contact.identification, name: contact.name };
        const key = prospectKey(contact);
        return await deliverFor(db, whole, { operation: 'create_prospect', idempotency_key: key, request }, (erp) => erp.createProspect(request, key));
      },
      async inside(tx, { document }, outcome) {
        await enrolProspect(tx, audit, { contactId: document.contact_id, author: null });
        return outcome;
      },
    },
    validate_number: {
      async inside(tx, { document }) {
        if (await ordersRepository.numberTaken(tx, tx.subscriberId, document)) throw ordersErrors.numberExists();
        return {};
      },
    },
    update_availability: { inside: async (tx, { document, lines }) => ({ missing_lines: (await reserveLines(tx, document, lines)).size }) },
    send_order: {
      async outside(db, whole) {
        const order = await toErpOrder(db, whole);
        const key = order.uuid;
        return await deliverFor(db, whole, { operation: 'send_order', idempotency_key: key, request: { ...order } }, (erp) => erp.sendOrder(order, key));
      },
      async inside(tx, { document }, outcome) {
        await ordersRepository.update(tx, document.uuid, { erp_number: String(outcome['erp_number']) });
        return outcome;
      },
    },
    fetch_order: {
      async outside(db, whole) {
        const { uuid, erp_number } = whole.document;
        const request = { erp_number: erp_number ?? '' };
        return await deliverFor(db, whole, { operation: 'fetch_order', idempotency_key: uuid, request }, (erp) => erp.fetchOrder(request.erp_number));
      },
      inside: async (_tx, _whole, outcome) => outcome,
    },
    // A device's command removes its cart; the finalise call removes a cart of the server.
    finalise_cart: { inside: async () => ({}) },
    generate_pdf: {
      async outside(db, whole) {
        return {
          pdf_sha256: await keepOwnFile(services, whole.document.subscriber_id, { content: await orderPdf(db, whole), contentType: 'application/pdf' }),
        };
      },
      async inside(tx, { document }, outcome) {
        await ordersRepository.update(tx, document.uuid, { pdf_sha256: String(outcome['pdf_sha256']) });
        return outcome;
      },
    },
  };
}

async function toErpOrder(db: Db, { document, lines }: WholeDocument): Promise<ErpOrder> {
  const { branch, contact } = await requireBranchOfDocument(db, document.subscriber_id, document);
  return {
    uuid: document.uuid,
    number: documentNumber(document),
    buy_order: document.buy_order,
    observation: document.observation,
    identification: contact.identification,
    branch_code: branch.code,
    lines: lines.map(({ product_code, quantity, unit_value, discount_percentage, iva_percentage, total, promotions }) => {
      const promotion_codes = promotions.flatMap(({ id, code }) => (id > 0 ? [code] : []));
      return { product_code, quantity, unit_value, discount_percentage, iva_percentage, total, ...(promotion_codes.length > 0 && { promotion_codes }) };
    }),
    total: document.total,
  };
}
