/** Prospects: created, corrected, given a price list and sent to the ERP. Spec: commercial §3 Prospect, §4, §5. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { fieldErrorsOf } from '#server/platform/http/error-edge.ts';
import { type ListRequest, type Page, wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { listAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { prospectProblems } from '#shared/features/third-parties/prospect.rules.ts';
import { type ProspectForm, prospectFormSchema } from '#shared/features/third-parties/prospect.schemas.ts';
import { type ListedProspect, prospectCalls, prospectList } from '#shared/features/third-parties/prospects.calls.ts';
import { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { deliver } from '../erp/deliver.service.ts';
import { requireOwnErp, tellErpRefusal } from '../erp/erp-adapters.ts';
import { listPriceLists } from '../pricing/pricing.service.ts';
import { contactRows } from './contacts.repository.ts';
import { listProspects } from './prospects-list.repository.ts';
import { prospectColumns } from './prospects-sheet.ts';
import { listContactNames, listOwnBranches, requireContact } from './selling-branch.service.ts';
import { shownProspect } from './shown-prospect.service.ts';
import { sellersOfLeadership } from './third-parties.hooks.ts';
import { createProspect } from './use-cases/create-prospect.ts';
import { enrolProspect, prospectKey } from './use-cases/enrol-prospect.ts';
import { openPhoto, setPhotos, storePhotos } from './use-cases/prospect-photo.ts';
import { setPriceList } from './use-cases/set-price-list.ts';
import { updateProspect } from './use-cases/update-prospect.ts';

export function registerProspects(routes: Routes, services: Services): void {
  routes.serve(prospectCalls.listProspects, ({ db, actor, query }, asked) => namedProspects(db, actor, query, asked));
  routes.serve(prospectCalls.exportProspects, async ({ db, actor, query }) => {
    const page = await namedProspects(db, actor, query, wholeList(query, prospectList));
    return await listAnswer('clientes-prospecto', { sheet: 'Prospectos', columns: prospectColumns, shown: query.columns, page });
  });

  routes.serve(prospectCalls.getProspect, async ({ db, actor, params }) => {
    const [branch] = await listOwnBranches(db, actor, params.id);
    if (!branch) throw thirdPartyErrors.notFound();
    return await shownProspect(db, actor, branch);
  });

  routes.serve(prospectCalls.saveProspect, async ({ actor, body, transact }) => {
    const form = validForm(body);
    const photos = await storePhotos(services, actor, body);
    const prospect = prospectOf(form, form.uuid ?? newUuid(services.clock.now(), services.randomBytes));
    return await transact(async (tx) => {
      const saved = form.contact_id
        ? await updateProspect(tx, actor, services, { contactId: form.contact_id, sent: prospect })
        : await createProspect(tx, actor, services, { sent: prospect, seller_id: form.seller_id ?? null });
      await setPhotos(tx, actor, services.audit, { contactId: saved.contact.id, photos });
      return await shownProspect(tx, actor, saved);
    });
  });

  routes.serve(
    prospectCalls.setProspectPriceList,
    async ({ actor, body, transact }) => await transact(async (tx) => await shownProspect(tx, actor, await setPriceList(tx, actor, services.audit, body))),
  );

  routes.serve(thirdPartyCalls.getPartyPhoto, async ({ db, actor, params }) => await openPhoto(services, db, actor, params));

  routes.serve(prospectCalls.validateParty, async ({ db, actor, params }) => {
    const contact = await contactRows.find(db, actor, params);
    if (!contact) throw thirdPartyErrors.notValidated();
    const problems = prospectProblems(contact);
    if (contact.is_prospect && Object.keys(problems).length > 0) throw ordersErrors.prospectInvalid({}, problems);
    return { id: contact.id, is_prospect: contact.is_prospect };
  });

  routes.serve(prospectCalls.enrolProspect, async ({ db, actor, params, transact }) => {
    await requireOwnErp({ db, config: services.config }, actor.subscriberId, params.erp);
    const contact = await contactRows.find(db, actor, { id: params.id });
    if (!contact) throw thirdPartyErrors.notEnrolled();
    if (!contact.is_prospect) return { id: contact.id, erp_id: contact.identification, is_prospect: false as const };
    const problems = prospectProblems(contact);
    if (Object.keys(problems).length > 0) throw ordersErrors.prospectInvalid({}, problems);
    const request = { identification: contact.identification, name: contact.name };
    const key = prospectKey(await requireContact(db, actor.subscriberId, contact.id));
    const delivery = { erp: params.erp, operation: 'create_prospect', idempotency_key: key, request, document_uuid: null, contact_id: contact.id } as const;
    const { erp_id } = await deliver(services, actor.subscriberId, delivery, (erp) => erp.createProspect(request, key)).catch(tellErpRefusal(actor));
    return await transact(async (tx) => {
      await enrolProspect(tx, services.audit, { contactId: contact.id, author: actor });
      return { id: contact.id, erp_id, is_prospect: false as const };
    });
  });
}

interface AskedProspects {
  seller_id?: number | undefined;
  leadership_id?: number | undefined;
}

/** A page of the prospects that a person reaches, with the names of their sellers and price lists. */
async function namedProspects(db: Db, actor: Actor, { seller_id, leadership_id }: AskedProspects, asked: ListRequest): Promise<Page<ListedProspect>> {
  const led = leadership_id === undefined ? undefined : await sellersOfLeadership.answer(db, actor.subscriberId, leadership_id);
  const { rows, total } = await listProspects(db, actor, asked, { seller_id, led });
  const sellers = await listContactNames(
    db,
    actor.subscriberId,
    rows.map((row) => row.seller_id),
  );
  const lists = new Map((await listPriceLists(db, actor.subscriberId)).map(({ id, name_parameter }) => [id, name_parameter]));
  return {
    rows: rows.map((row) => ({ ...row, seller_name: sellers(row.seller_id), price_list: lists.get(row.price_list_id ?? 0) ?? null })),
    total,
  };
}

/** @throws orders.prospectInvalid, with the messages by field in the specification's words */
function validForm(body: Record<string, unknown>): ProspectForm {
  const result = prospectFormSchema.safeParse(body);
  if (!result.success) throw ordersErrors.prospectInvalid({}, fieldErrorsOf(result.error));
  return result.data;
}

function prospectOf(sent: ProspectForm, uuid: string): CreateProspect {
  const { contact_id: _id, seller_id: _seller, photo: _photo, establishment_photo: _shop, city, city_id, ...form } = sent;
  // The schema asks for one of them.
  return { ...form, uuid, city_id: city_id ?? city?.city_id ?? 0 };
}
