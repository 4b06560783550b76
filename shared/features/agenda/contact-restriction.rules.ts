/**
 * The contacts with whom an activity may be done: some of seven fixed choices; without a choice every contact is allowed. Spec: commercial §3
 * (activity), decision 0071.
 */
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** A branch in the shape that these rules take; null is an event without a contact. */
type Contact = { customer_displacement: boolean } | null;

const withNobody = (contact: Contact) => contact === null;
const withAnyone = () => true;

/** The choices by id, with the contacts that each admits; an activity admits the contacts of any of its choices. */
export const contactRestrictions = [
  { id: 1, label: 'Solo correrías', admits: (contact: Contact) => contact === null || contact.customer_displacement },
  { id: 2, label: 'Barrido de zona', admits: withAnyone },
  { id: 3, label: 'Actividad externa', admits: withNobody },
  { id: 4, label: 'Oficina administrativa', admits: withNobody },
  { id: 5, label: 'Casa del asesor', admits: withNobody },
  { id: 6, label: 'Clientes', admits: (contact: Contact) => contact !== null },
  { id: 7, label: 'Clientes de correría', admits: (contact: Contact) => contact?.customer_displacement === true },
] as const;

export const tripRestriction = 1;

const restrictionIds: readonly number[] = contactRestrictions.map(({ id }) => id);

/** A list of choices as it is kept: '1;6'. */
export const keptRestrictions = (ids: readonly number[]): string | null =>
  ids.length === 0 ? null : [...new Set(ids)].sort((one, other) => one - other).join(';');

/** The ids in an activity's `contact_restriction` ('1;6'); unknown ids are ignored. */
export function restrictionsOf(contact_restriction: string | null): number[] {
  const ids = (contact_restriction ?? '').split(/[^\d]+/).map(Number);
  return restrictionIds.filter((id) => ids.includes(id));
}

/** Refuses a contact that the activity does not admit, or a missing one (`agenda.contactNotAdmitted`, `agenda.contactMissing`). */
export function checkContact(contact_restriction: string | null, contact: Contact): Result<void, 'agenda.contactMissing' | 'agenda.contactNotAdmitted'> {
  const chosen = restrictionsOf(contact_restriction);
  if (chosen.length === 0 || contactRestrictions.some(({ id, admits }) => chosen.includes(id) && admits(contact))) return ok();
  return refuse(contact === null ? 'agenda.contactMissing' : 'agenda.contactNotAdmitted');
}

/** A contact with the fact that the law on collecting depends on. */
type Visited = ({ is_natural_person: boolean } & NonNullable<Contact>) | null;

/**
 * Whether an activity may be scheduled with a contact, or without one: the activity must admit the contact, and where the company applies the law
 * nobody may visit a natural person to collect (Ley 2300 of 2023).
 * @returns also the refusal `agenda.collectingVisit`
 */
export function judgeContact(
  { contact_restriction, is_collecting }: { contact_restriction: string | null; is_collecting: boolean },
  contact: Visited,
  debt_contact_rule: 'law' | 'off',
): Result<void, 'agenda.contactMissing' | 'agenda.contactNotAdmitted' | 'agenda.collectingVisit'> {
  const admitted = checkContact(contact_restriction, contact);
  if (!admitted.ok) return admitted;
  return is_collecting && contact?.is_natural_person && debt_contact_rule === 'law' ? refuse('agenda.collectingVisit') : ok();
}
