import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { fileAnswer } from '#server/platform/http/file-answer.ts';
import { type ListRequest, wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { warrantyCalls, warrantyList } from '#shared/features/warranty/warranty.calls.ts';
import { createWarrantyFormSchema, updateWarrantyFormSchema } from '#shared/features/warranty/warranty.commands.ts';
import { addMonths, localDateOf } from '#shared/kernel/dates.ts';
import { changeWarranty } from './use-cases/change-warranty.ts';
import { fileWarranty } from './use-cases/file-warranty.ts';
import { annulWarranty, cancelWarranty, requireSeen, stepWarranty } from './use-cases/step-warranty.ts';
import { warrantyColumns } from './warranties-sheet.ts';
import { openAttachment, storePhotos } from './warranty-attachments.service.ts';
import { printWarranty } from './warranty-pdf.service.ts';
import { type AskedWarranties, listWarranties, requireReachableWarranty, warrantyAnswerOf } from './warranty-reading.service.ts';

/** The range of a list without dates: the last two months up to today. Spec: commercial §9. */
const listedMonths = -2;

type Days = 'start_date' | 'end_date';
type Listed = Omit<AskedWarranties, Days> & { [Name in Days]?: AskedWarranties[Name] | undefined };

/** Serves warranty requests. Spec: commercial §7 Warranty. */
export function registerWarranty(routes: Routes, services: Services): void {
  const { clock, randomBytes, audit } = services;
  const today = () => localDateOf(clock.now());

  const listed = (db: Db, actor: Actor, asked: Listed, list: ListRequest) => {
    const end_date = asked.end_date ?? today();
    const start_date = asked.start_date ?? addMonths(end_date, listedMonths);
    return listWarranties(db, actor, { ...asked, start_date, end_date }, list, today());
  };
  routes.serve(warrantyCalls.listWarranties, ({ db, actor, query }, list) => listed(db, actor, query, list));
  routes.serve(warrantyCalls.exportWarranties, async ({ db, actor, query }) => {
    const page = await listed(db, actor, query, wholeList(query, warrantyList));
    return await listAnswer('solicitudes-de-garantia', { sheet: 'Solicitudes', columns: warrantyColumns, shown: query.columns, page });
  });
  routes.serve(warrantyCalls.getWarranty, async ({ db, actor, params }) =>
    warrantyAnswerOf(db, actor, await requireReachableWarranty(db, actor, params.id), today()),
  );
  routes.serve(warrantyCalls.printWarranty, async ({ db, actor, params }) => {
    const request = await requireReachableWarranty(db, actor, params.id);
    const bytes = await printWarranty(db, actor, request, today());
    return fileAnswer({ bytes, mediaType: 'application/pdf', fileName: `garantia-${documentNumber(request)}.pdf`, disposition: 'inline' });
  });
  routes.serve(warrantyCalls.createWarranty, async ({ actor, body, transact }) => {
    const form = valid(createWarrantyFormSchema, body);
    const loaded = await storePhotos(services, actor, form);
    const uuid = form.uuid ?? newUuid(clock.now(), randomBytes);
    return transact(async (tx) => warrantyAnswerOf(tx, actor, await fileWarranty(tx, actor, { form, uuid, loaded, audit }), today()));
  });
  routes.serve(warrantyCalls.updateWarranty, async ({ actor, db, params, body, transact }) => {
    const { update_state, request_guarantee_state, version, attachments_deleted: deleted, ...form } = valid(updateWarrantyFormSchema, body);
    // Checked before the files are stored: a person who may not see the request stores nothing.
    await requireReachableWarranty(db, actor, params.id);
    const loaded = await storePhotos(services, actor, form);
    return transact(async (tx) => {
      const request = await requireReachableWarranty(tx, actor, params.id);
      await requireSeen(tx, actor, request, { request_guarantee_state, version });
      const { images_product_loaded, other_images_loaded, images_guide_loaded, images_evaluation_loaded, images_guide_send_loaded, ...rest } = form;
      const { images_delivery_customer_loaded, observation, ...fields } = rest;
      const isFiled = request.request_guarantee_state === 'PGS1';
      const isEvaluated = request.request_guarantee_state === 'PGS3';
      // The specification uses one name for the request's own text, the evaluation's text and a step's text.
      const evaluation = isEvaluated && fields.evaluation_observation === undefined && observation !== undefined ? { evaluation_observation: observation } : {};
      // A text without a step would be lost, so it counts as a change of the request's own text, which is refused once the piece was received.
      const isOwnText = isFiled || (!isEvaluated && !update_state);
      const changes = { ...fields, ...(isOwnText && observation !== undefined && { observation }), ...evaluation };
      const changed = await changeWarranty(tx, actor, { request, changes, loaded, deleted, audit });
      const said = isFiled || isEvaluated ? null : (observation ?? null);
      const left = update_state ? await stepWarranty(tx, actor, { request: changed, observation: said, audit }) : changed;
      return warrantyAnswerOf(tx, actor, left, today());
    });
  });
  routes.serve(warrantyCalls.stepWarranty, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      const request = await requireReachableWarranty(tx, actor, params.id);
      await requireSeen(tx, actor, request, body);
      const { observation, customer_received_date } = body;
      return warrantyAnswerOf(tx, actor, await stepWarranty(tx, actor, { request, observation, customer_received_date, audit }), today());
    }),
  );
  routes.serve(warrantyCalls.cancelWarranty, ({ actor, params, transact }) =>
    transact(async (tx) => {
      const request = await requireReachableWarranty(tx, actor, params.id);
      return warrantyAnswerOf(tx, actor, await cancelWarranty(tx, actor, { request, audit }), today());
    }),
  );
  routes.serve(warrantyCalls.annulWarranty, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      const request = await requireReachableWarranty(tx, actor, params.id);
      await requireSeen(tx, actor, request, body);
      return warrantyAnswerOf(tx, actor, await annulWarranty(tx, actor, { request, observation: body.observation, audit }), today());
    }),
  );
  routes.serve(warrantyCalls.openWarrantyAttachment, ({ db, actor, params }) => openAttachment(services, db, actor, params.id));
}
