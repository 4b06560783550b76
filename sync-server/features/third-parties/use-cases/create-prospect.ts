import type { Actor } from '#server/platform/actor.ts';
import { existingIds, rowExists } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { type Clerk, clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { identificationKeys } from '#shared/features/third-parties/identification.rules.ts';
import { addressText, prospectProblems, wholeSurname } from '#shared/features/third-parties/prospect.rules.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { listPriceLists } from '../../pricing/pricing.service.ts';
import { contactRows } from '../contacts.repository.ts';
import { type IdentityJudge, identityJudge } from '../party-judge.service.ts';
import { clerkRows } from '../party-rows.repository.ts';
import { getCityName, getProspectBranch, type SellingBranch } from '../selling-branch.service.ts';
import { storedContacts } from '../stored-contacts.repository.ts';
import { saveBranches } from './save-branches.ts';
import { saveParties } from './save-parties.ts';

/** A write's dependencies besides its transaction. */
export type ProspectTools = Pick<Services, 'audit' | 'randomBytes'>;

/**
 * 'Crear prospecto': creates a third party with one branch, assigned to the seller and buying at the dearest list until the office assigns another.
 * The same UUID again answers the same prospect. A known identification is never merged silently: the answer is a refusal, with the third party if
 * the person reaches it.
 * @param seller_id the prospect's seller when the person is not a seller; null leaves the assignment to the office
 * @throws thirdParties.duplicate, thirdParties.prospectInvalid, thirdParties.notFound
 */
export async function createProspect(
  tx: Tx,
  actor: Actor,
  tools: ProspectTools,
  { sent, seller_id = null }: { sent: CreateProspect; seller_id?: number | null },
): Promise<SellingBranch> {
  const known = await storedContacts.getByUuid(tx, tx.subscriberId, sent.uuid);
  if (known) return await requireProspect(tx, actor, sent.uuid);
  const identities = await identityJudge(tx, [sent.identification]);
  await requireNew(tx, actor, sent.identification);
  const prospect = await validProspect(tx, { identities, sent });
  const ownSeller = await sellerOf(tx, actor, seller_id);
  const [dearest] = await listPriceLists(tx, tx.subscriberId);
  const { latitud: latitude, longitud: length } = prospect;
  const id = await tx.nextIds('contacts');
  const { uuid } = prospect;
  await saveParties(tx, actor, tools.audit, [{ id, before: null, values: { ...contactOf(prospect), latitude, length, is_prospect: true, uuid } }]);
  const sale = { price_list_id: dearest?.id ?? null, seller_id: ownSeller };
  const branch = { ...branchOf(prospect), contact_id: id, code: '001', description: 'Principal', latitude, length, ...sale };
  await saveBranches(tx, actor, tools, [{ id: await tx.nextIds('contact_warehouses'), before: null, values: branch }]);
  if (prospect.contact_name !== null) await attend(tx, actor, tools, { contact_id: id, name: prospect.contact_name, position: prospect.position });
  return await requireProspect(tx, actor, prospect.uuid);
}

/** The third party's fields of a prospect form. */
export function contactOf(prospect: Omit<CreateProspect, 'uuid'>) {
  const { address_object, city_id, email, main_telephone, cell_phone, name, surname_2, check_digit, identification, identification_type } = prospect;
  const { observations, gender, lines } = prospect;
  const place = { address: addressOf(prospect), address_object, city_id, email, main_telephone, cell_phone };
  const surnames = { surname: wholeSurname(prospect), surname_2 };
  return { ...place, ...surnames, name, check_digit, identification, identification_type, observations, gender, lines };
}

/** The branch's fields of a prospect form. */
export function branchOf(prospect: Omit<CreateProspect, 'uuid'>) {
  const { city_id, email, main_telephone, cell_phone, observations } = prospect;
  return { address: addressOf(prospect), city_id, email, telephone: main_telephone ?? cell_phone, observation: observations };
}

const addressOf = ({ address, address_object }: Pick<CreateProspect, 'address' | 'address_object'>) => address ?? addressText(address_object);

/** The person who attends there. */
async function attend(tx: Tx, actor: Actor, { audit }: ProspectTools, person: Pick<Clerk, 'contact_id' | 'name' | 'position'>): Promise<void> {
  const made = await clerkRows.create(tx, person);
  await audit(tx, actor, { action: 'create', entity: clerk.name, entityId: made.id, after: made });
}

async function requireProspect(tx: Tx, actor: Actor, uuid: string): Promise<SellingBranch> {
  const found = await getProspectBranch(tx, actor, uuid);
  if (!found) throw thirdPartyErrors.notFound();
  return found;
}

async function requireNew(tx: Tx, actor: Actor, typed: string): Promise<void> {
  const [known] = await storedContacts.byIdentifications(tx, tx.subscriberId, identificationKeys(typed));
  if (!known) return;
  const { identification } = known;
  const errors = { identification: [thirdPartyErrors.duplicate({ identification }).message] };
  // Somebody else's customer is not told by name.
  if (!(await contactRows.find(tx, actor, { id: known.id }))) throw thirdPartyErrors.duplicate({ identification }, errors);
  const name = fullName(known);
  throw thirdPartyErrors.duplicate({ identification, contact_id: known.id, name }, errors);
}

interface SentProspect<Prospect> {
  identities: IdentityJudge;
  sent: Prospect;
  /** As the prospect is; absent for a new one. */
  before?: Pick<CreateProspect, 'identification_type' | 'identification' | 'check_digit'>;
}

/**
 * The prospect in its stored form: identification without separators, a NIT with its check digit. An unchanged identification is not validated again.
 * @throws thirdParties.prospectInvalid with all problems by field
 */
export async function validProspect<Prospect extends Omit<CreateProspect, 'uuid'>>(tx: Tx, asked: SentProspect<Prospect>): Promise<Prospect> {
  const { prospect, problems } = await identified(tx, asked);
  const { city_id, lines } = asked.sent;
  const errors: FieldErrors = { ...prospectProblems(prospect), ...problems };
  const { surname, address } = party.fields;
  if ((wholeSurname(prospect) ?? '').length > surname.max) errors['surname_2'] = [`Los dos apellidos admiten máximo ${surname.max} caracteres.`];
  if ((addressOf(prospect) ?? '').length > address.max) errors['address_object'] = [`La dirección admite máximo ${address.max} caracteres.`];
  if ((await getCityName(tx, city_id)) === null) errors['city_id'] = ['La ciudad no existe.'];
  const known = await existingIds(tx, 'product_lines', lines);
  if (!lines.every((line) => known.has(line))) errors['lines'] = ['La línea no existe.'];
  const [reason] = Object.values(errors).flat();
  if (reason !== undefined) throw thirdPartyErrors.prospectInvalid({ reason }, errors);
  return prospect;
}

async function identified<Prospect extends Omit<CreateProspect, 'uuid'>>(
  tx: Tx,
  { identities, sent, before }: SentProspect<Prospect>,
): Promise<{ prospect: Prospect; problems: FieldErrors }> {
  const { identification_type: type, identification, check_digit } = sent;
  const isSame = before?.identification_type === type && before.identification === identification && before.check_digit === check_digit;
  if (isSame) return { prospect: sent, problems: {} };
  if (!(await rowExists(tx, 'parameters', type, partyTables.identificationTypes)))
    return { prospect: sent, problems: { identification_type: ['El tipo de identificación no existe.'] } };
  const { errors, ...judged } = identities.judge({ type, identification, check_digit });
  return { prospect: { ...sent, ...judged }, problems: errors };
}

/** The seller of the prospect: the person themself, or the seller whom a leader or the office names. */
async function sellerOf(tx: Tx, actor: Actor, asked: number | null): Promise<number | null> {
  if (actor.reach === 'seller') return actor.contactId;
  if (asked === null && actor.reach === 'subscriber') return null;
  const seller = asked === null ? undefined : await contactRows.find(tx, actor, { id: asked });
  if (seller?.is_employee) return seller.id;
  const reason = asked === null ? 'Elija el vendedor.' : 'El vendedor no existe.';
  throw thirdPartyErrors.prospectInvalid({ reason }, { seller_id: [reason] });
}
