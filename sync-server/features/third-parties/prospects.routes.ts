import * as z from 'zod';
import { fieldErrorsOf } from '#server/platform/http/error-edge.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { addressText, prospectProblems } from '#shared/features/third-parties/prospect.rules.ts';
import { type ProspectForm, prospectFormSchema } from '#shared/features/third-parties/prospect.schemas.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { prospectPhotoKinds } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { deliver } from '../erp/deliver.service.ts';
import { requireOwnErp } from '../erp/erp-adapters.ts';
import { contactRows } from './contacts.repository.ts';
import { requireContact } from './selling-branch.service.ts';
import { createProspect } from './use-cases/create-prospect.ts';
import { enrolProspect, prospectKey } from './use-cases/enrol-prospect.ts';
import { openPhoto } from './use-cases/prospect-photo.ts';
import { setPriceList } from './use-cases/set-price-list.ts';
import { updateProspect } from './use-cases/update-prospect.ts';

const id = z.coerce.number('Debe ser un número.').int().positive('No es válido.');

/** Prospects: created, corrected, priced and taken to the ERP. Spec: commercial §3 Prospect, §4, §5. */
export function registerProspects(routes: Routes, services: Services): void {
  routes.post(
    '/api/cliente-prospecto',
    {
      summary: 'Crea un prospecto, o corrige el de `contact_id`',
      body: z.record(z.string(), z.unknown()),
      bodyShape: prospectFormSchema,
      message: 'El cliente prospecto ha sido registrado',
    },
    async ({ actor, body, transact }) => {
      const form = validForm(body);
      const prospect = prospectOf(form, form.uuid ?? newUuid(services.clock.now(), services.randomBytes));
      return await transact((tx) =>
        form.contact_id
          ? updateProspect(tx, actor, services, { contactId: form.contact_id, sent: prospect })
          : createProspect(tx, actor, services, { sent: prospect, seller_id: form.seller_id ?? null }),
      );
    },
  );

  routes.post(
    '/api/cliente-prospecto/lista-de-precios',
    {
      summary: 'Da su lista de precios a la sucursal de un prospecto o cliente',
      body: z.object({ contact_warehouse_id: id, price_list_id: id }),
      message: 'Lista de precios actualizada exitosamente',
    },
    ({ actor, body, transact }) => transact((tx) => setPriceList(tx, actor, services.audit, body)),
  );

  routes.get(
    '/api/terceros/{id}/fotos/{kind}',
    { summary: 'La foto de un tercero o de su establecimiento', params: byId.extend({ kind: z.enum(prospectPhotoKinds) }) },
    ({ db, actor, params }) => openPhoto(services, db, actor, params),
  );

  routes.get(
    '/api/validar-datos-tercero/{id}',
    { summary: 'Dice si los datos de un tercero bastan para su pedido', params: byId },
    async ({ db, actor, params }) => {
      const contact = await contactRows.find(db, actor, params);
      if (!contact) throw thirdPartyErrors.notFound();
      const problems = prospectProblems(contact);
      if (contact.is_prospect && Object.keys(problems).length > 0) throw ordersErrors.prospectInvalid({}, problems);
      return { id: contact.id, is_prospect: contact.is_prospect };
    },
  );

  routes.post(
    '/api/crear-prospecto-{erp}/{id}',
    { summary: 'Crea el prospecto en el ERP: desde entonces es cliente', params: z.object({ erp: z.string(), id }) },
    async ({ db, actor, params, transact }) => {
      await requireOwnErp({ db, config: services.config }, actor.subscriberId, params.erp);
      const contact = await contactRows.find(db, actor, { id: params.id });
      if (!contact) throw thirdPartyErrors.notFound();
      if (!contact.is_prospect) return { id: contact.id, erp_id: contact.identification, is_prospect: false };
      const problems = prospectProblems(contact);
      if (Object.keys(problems).length > 0) throw ordersErrors.prospectInvalid({}, problems);
      const request = { identification: contact.identification, name: contact.name };
      const key = prospectKey(await requireContact(db, actor.subscriberId, contact.id));
      const delivery = { erp: params.erp, operation: 'create_prospect', idempotency_key: key, request, document_uuid: null, contact_id: contact.id } as const;
      const { erp_id } = await deliver(services, actor.subscriberId, delivery, (erp) => erp.createProspect(request, key));
      return await transact(async (tx) => {
        await enrolProspect(tx, services.audit, { contactId: contact.id, author: actor });
        return { id: contact.id, erp_id, is_prospect: false };
      });
    },
  );
}

/** @throws orders.prospectInvalid with the messages by field, as the documents show them */
function validForm(body: Record<string, unknown>): ProspectForm {
  const result = prospectFormSchema.safeParse(body);
  if (!result.success) throw ordersErrors.prospectInvalid({}, fieldErrorsOf(result.error));
  return result.data;
}

function prospectOf({ contact_id: _id, seller_id: _seller, surname_2, address_object, city, city_id, ...form }: ProspectForm, uuid: string): CreateProspect {
  return {
    ...form,
    uuid,
    surname: [form.surname, surname_2].filter(Boolean).join(' ') || null,
    address: form.address ?? addressText(address_object ?? {}),
    // The schema asks for one of them.
    city_id: city_id ?? city?.city_id ?? 0,
  };
}
