/** Prospects in the shape that calls answer, with the specification's names. Spec: commercial §3 Prospect. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { firstSurname } from '#shared/features/third-parties/prospect.rules.ts';
import type { ProspectAnswer } from '#shared/features/third-parties/prospects.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { branchTable } from './branches.repository.ts';
import { wholeBranches } from './establishments.routes.ts';
import { clerkRows } from './party-rows.repository.ts';
import type { SellingBranch } from './selling-branch.service.ts';
import { storedContacts } from './stored-contacts.repository.ts';

/** @throws thirdParties.notFound for a branch out of the person's reach */
export async function shownProspect(db: Db, actor: Actor, { branch: { id }, contact: { id: contactId } }: SellingBranch): Promise<ProspectAnswer> {
  const contact = await storedContacts.get(db, actor.subscriberId, contactId);
  const branch = await branchTable.find(db, actor, id);
  if (!contact || !branch) throw thirdPartyErrors.notFound();
  const { rows: clerks } = await clerkRows.list(db, actor.subscriberId, { ...wholeBranches, sortBy: 'id' }, { equal: { contact_id: contactId } });
  const { uuid, is_prospect, identification_type, identification, check_digit, name, surname_2, address, address_object, main_telephone, cell_phone } = contact;
  const { observations, photo, establishment_photo, gender, email, lines } = contact;
  return {
    ...{ contact_id: contactId, warehouse_id: id, uuid, is_prospect, identification_type, identification, check_digit, name },
    ...{
      surname: firstSurname(contact.surname, surname_2),
      surname_2,
      address,
      address_object,
      main_telephone,
      cell_phone,
      observations,
      photo,
      establishment_photo,
      gender,
      email,
    },
    contact_name: textOf(clerks[0]?.['name']),
    position: textOf(clerks[0]?.['position']),
    latitud: branch.latitude,
    longitud: branch.length,
    city: branch.city && { department_id: branch.city.department_id, city_id: branch.city.id },
    lines: lines ?? [],
    seller_id: branch.seller_id,
    price_list_id: branch.price_list_id,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
