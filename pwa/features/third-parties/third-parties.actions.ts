/** 'Crear prospecto' from the phone: orders may depend on it and wait for it. Spec: commercial §3 Prospect, decisions §5. */
import { smallerPhoto } from '#pwa/platform/files/smaller-photo.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { CreateProspect, ProspectPhotoKind, UpdateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { prospectCommands } from '#shared/features/third-parties/third-parties.device-commands.ts';
import { fullName } from '#shared/kernel/full-name.ts';

/** Creates a prospect that is valid by `createProspectSchema`. Returns its UUID, for the `prospect_uuid` of an order and for `prospectDraftKey`. */
export async function createProspect(prospect: Omit<CreateProspect, 'uuid'>, cityName: string | null): Promise<string> {
  const uuid = requirePhone().newId();
  await addProspect({ ...prospect, uuid }, cityName, null);
  return uuid;
}

/** Stores a photo of a prospect, or of its shop, and sends it once the server has the prospect. @throws the storage's error when the device is full */
export async function photographProspect(uuid: string, { kind, file, subject }: { kind: ProspectPhotoKind; file: File; subject: string }): Promise<void> {
  const phone = requirePhone();
  const sha256 = await phone.files.keep(await smallerPhoto(file), phone.ports.now());
  await phone.outbox.add(prospectCommands.photo, {
    ...{ payload: { uuid, kind, sha256 }, files: [sha256], title: kind === 'photo' ? 'Foto del prospecto' : 'Foto del local' },
    ...{ aggregate: `prospect-photo:${uuid}:${kind}`, depends_on: [`prospect:${uuid}`], subject },
  });
  phone.sendNow();
}

/** 'Corregir' a refused prospect: sends the same prospect again, and the orders that wait for it. Returns false when there is nothing to correct. */
export async function correctProspect(commandId: string, corrected: Omit<CreateProspect, 'uuid'>, cityName: string | null): Promise<boolean> {
  const row = await requirePhone().outbox.get(commandId);
  if (row?.state !== 'refused' || !isCommand(row, prospectCommands.create)) return false;
  await addProspect({ ...corrected, uuid: row.payload.uuid }, cityName, commandId);
  return true;
}

/** Corrects a prospect that the server has; missing fields keep their value. */
export async function updateProspect(changed: UpdateProspect, subject: string): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add(prospectCommands.update, { payload: changed, aggregate: `contact:${changed.contact_id}`, title: 'Prospecto corregido', subject });
}

async function addProspect(prospect: CreateProspect, cityName: string | null, supersedes: string | null): Promise<void> {
  const phone = requirePhone();
  await phone.outbox.add(prospectCommands.create, {
    payload: prospect,
    aggregate: `prospect:${prospect.uuid}`,
    supersedes,
    title: 'Prospecto',
    subject: fullName(prospect),
    preview: previewOf(prospect, cityName, phone.ports.now()),
  });
}

/** The prospect in the list of customers until the server gives it an id; until then its ids are 0. */
function previewOf(prospect: CreateProspect, city_name: string | null, updated_at: string): CustomerDocument {
  const { identification_type, identification, check_digit, name, surname, main_telephone, cell_phone, email, address, city_id, latitud, longitud } = prospect;
  return {
    ...{ identification_type, identification, check_digit, name, surname, main_telephone, cell_phone, email, updated_at },
    id: `prospect:${prospect.uuid}`,
    contact_id: 0,
    credit_quota: null,
    expiration_date_credit_quota: null,
    withholds: { retefuente: false, reteiva: false, reteica: false },
    is_natural_person: false,
    blocked: false,
    category_id: null,
    percentage_discount: null,
    is_prospect: true,
    prospect_uuid: prospect.uuid,
    last_purchase: null,
    clerks: [],
    bought: [],
    branches: [
      {
        ...{ address, city_id, city_name, email, latitude: latitud, length: longitud, telephone: main_telephone ?? cell_phone },
        id: 0,
        code: '',
        description: 'Principal',
        zone: null,
        observation: prospect.observations,
        customer_type_id: null,
        customer_displacement: false,
        price_list_id: null,
        disable_dynamic_price_list: false,
        seller_id: null,
        seller_name: null,
        seller_phone: null,
        seller_email: null,
        pay_condition: null,
        send_point: null,
        minimum_order_value: null,
        state: 1,
        restrictions: [],
        last_visit: null,
        last_virtual: null,
        last_phone_call: null,
        rhythms: [],
      },
    ],
  };
}
