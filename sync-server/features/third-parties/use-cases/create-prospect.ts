import { getParameterCode } from '#server/features/master-data/parameters.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { rowExists } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type Clerk, clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { identificationKeys } from '#shared/features/third-parties/identification.rules.ts';
import { judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';
import { partyTables } from '#shared/features/third-parties/party-parameters.ts';
import { prospectProblems } from '#shared/features/third-parties/prospect.rules.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { listPriceLists } from '../../pricing/pricing.service.ts';
import { contactRows } from '../contacts.repository.ts';
import { type HistoryTools, keepCustomerHistory } from '../imported-customers-history.service.ts';
import { clerkRows } from '../party-rows.repository.ts';
import { prospectRows } from '../prospects.repository.ts';
import { getCityName, getProspectBranch, type SellingBranch } from '../selling-branch.service.ts';

/**
 * 'Crear prospecto': a third party with one branch, assigned to the seller and buying at the dearest list until the office
 * gives it another. The same UUID again is the same prospect. A known identification is never merged in silence: it is
 * returned for decision, with the third party when the person reaches it.
 * @param seller_id whose it is when the person is no seller; null leaves it to the office
 * @throws thirdParties.duplicate, thirdParties.prospectInvalid, thirdParties.notFound
 */
export async function createProspect(
  tx: Tx,
  actor: Actor,
  tools: HistoryTools,
  { sent, seller_id = null }: { sent: CreateProspect; seller_id?: number | null },
): Promise<SellingBranch> {
  const known = await prospectRows.getByUuid(tx, tx.subscriberId, sent.uuid);
  if (known) return await requireProspect(tx, actor, sent.uuid);
  await requireNew(tx, actor, sent.identification);
  const prospect = await validProspect(tx, sent);
  const ownSeller = await sellerOf(tx, actor, seller_id);
  const [dearest] = await listPriceLists(tx, tx.subscriberId);
  const { address, identification, city_id, email, main_telephone, cell_phone } = prospect;
  const id = await prospectRows.create(tx, {
    contact: {
      ...{ address, city_id, email, main_telephone, cell_phone, identification },
      identification_type: prospect.identification_type,
      check_digit: prospect.check_digit,
      name: prospect.name,
      surname: prospect.surname,
      latitude: prospect.latitud,
      length: prospect.longitud,
      observations: prospect.observations,
      gender: prospect.gender,
      lines: prospect.lines,
      is_prospect: true,
      uuid: prospect.uuid,
    },
    branch: {
      ...{ address, city_id, email, description: 'Principal' },
      code: '001',
      latitude: prospect.latitud,
      length: prospect.longitud,
      telephone: main_telephone ?? cell_phone,
      observation: prospect.observations,
      price_list_id: dearest?.id ?? null,
      seller_id: ownSeller,
    },
  });
  if (prospect.contact_name !== null) await attend(tx, actor, tools, { contact_id: id, name: prospect.contact_name, position: prospect.position });
  await keepCustomerHistory(tx, tools, { before: { contacts: [], branches: [] }, touched: new Set([id]), author: actor });
  tx.touch('third_parties', id);
  return await requireProspect(tx, actor, prospect.uuid);
}

/** The person who attends there. */
async function attend(tx: Tx, actor: Actor, { audit }: HistoryTools, person: Pick<Clerk, 'contact_id' | 'name' | 'position'>): Promise<void> {
  const made = await clerkRows.create(tx, person);
  await audit(tx, actor, { action: 'create', entity: clerk.name, entityId: made.id, after: made });
}

async function requireProspect(tx: Tx, actor: Actor, uuid: string): Promise<SellingBranch> {
  const found = await getProspectBranch(tx, actor, uuid);
  if (!found) throw thirdPartyErrors.notFound();
  return found;
}

async function requireNew(tx: Tx, actor: Actor, typed: string): Promise<void> {
  const known = await prospectRows.findByIdentification(tx, tx.subscriberId, identificationKeys(typed));
  if (!known) return;
  const { identification } = known;
  const errors = { identification: [thirdPartyErrors.duplicate({ identification }).message] };
  // Somebody else's customer is not told by name.
  if (!(await contactRows.find(tx, actor, { id: known.id }))) throw thirdPartyErrors.duplicate({ identification }, errors);
  const name = [known.name, known.surname].filter(Boolean).join(' ');
  throw thirdPartyErrors.duplicate({ identification, contact_id: known.id, name }, errors);
}

type Identified = Pick<CreateProspect, 'identification_type' | 'identification' | 'check_digit'>;

/**
 * The prospect as it is stored: its identification without separators, a NIT with its check digit. One that stays as it was is
 * not judged again.
 * @throws thirdParties.prospectInvalid with every problem by its field
 */
export async function validProspect<Prospect extends Omit<CreateProspect, 'uuid'>>(tx: Tx, sent: Prospect, before?: Identified): Promise<Prospect> {
  const { prospect, problems } = await identified(tx, sent, before);
  const errors: FieldErrors = { ...prospectProblems(prospect), ...problems };
  if ((await getCityName(tx, sent.city_id)) === null) errors['city_id'] = ['La ciudad no existe.'];
  for (const line of sent.lines) if (!(await rowExists(tx, 'product_lines', line))) errors['lines'] = ['La línea no existe.'];
  const [reason] = Object.values(errors).flat();
  if (reason !== undefined) throw thirdPartyErrors.prospectInvalid({ reason }, errors);
  return prospect;
}

async function identified<Prospect extends Identified>(tx: Tx, sent: Prospect, before?: Identified): Promise<{ prospect: Prospect; problems: FieldErrors }> {
  const { identification_type, identification, check_digit } = sent;
  const isSame = before?.identification_type === identification_type && before.identification === identification && before.check_digit === check_digit;
  if (isSame) return { prospect: sent, problems: {} };
  if (!(await rowExists(tx, 'parameters', identification_type, partyTables.identificationTypes)))
    return { prospect: sent, problems: { identification_type: ['El tipo de identificación no existe.'] } };
  const judged = judgeIdentity({ typeCode: await getParameterCode(tx, tx.subscriberId, identification_type), identification, check_digit });
  return { prospect: { ...sent, identification: judged.identification, check_digit: judged.check_digit }, problems: judged.errors };
}

/** The seller whose prospect it is: the person themself, or the one whom a leader or the office names. */
async function sellerOf(tx: Tx, actor: Actor, asked: number | null): Promise<number | null> {
  if (actor.reach === 'seller') return actor.contactId;
  if (asked === null && actor.reach === 'subscriber') return null;
  const seller = asked === null ? undefined : await contactRows.find(tx, actor, { id: asked });
  if (seller?.is_employee) return seller.id;
  const reason = asked === null ? 'Elija el vendedor.' : 'El vendedor no existe.';
  throw thirdPartyErrors.prospectInvalid({ reason }, { seller_id: [reason] });
}
