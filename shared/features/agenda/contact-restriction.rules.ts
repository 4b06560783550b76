/**
 * The contacts with whom an activity is done: some of seven fixed choices; without any choice everybody is allowed. Spec: commercial §3 (activity),
 * decisions 'With whom an activity is done'.
 */
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** A branch as these rules see it; null is an event with nobody. */
type Contact = { customer_displacement: boolean } | null;

const withNobody = (contact: Contact) => contact === null;
const withAnyone = () => true;

/** The choices by their id, with what each admits; an activity admits what any of its choices does. */
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

/** A contact with what the law on collecting asks about it. */
type Visited = ({ is_natural_person: boolean } & NonNullable<Contact>) | null;

/**
 * Whether an activity may be scheduled with a contact, or with nobody: what the activity admits, and nobody visits a natural person to collect where
 * the company holds to the law (Ley 2300 of 2023). @returns also the refusal `agenda.collectingVisit`
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
