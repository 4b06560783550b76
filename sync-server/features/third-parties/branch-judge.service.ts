/** Validates branches: forms and files are refused by the same rules and with the same sentences. */
import { existingIds } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { referencedBy, refuseMisfit } from '#server/platform/http/entity-writes.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import { readPayTerms } from '#shared/features/orders/pay-terms.rules.ts';
import { type Establishment, establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { criteriaOf, establishmentSchema, schemaOfSaidEstablishment } from '#shared/features/third-parties/establishment.schemas.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { isSwapped } from '#shared/features/visits/geo.rules.ts';
import { saysAlready } from '#shared/kernel/deep-equal.ts';
import { storedBranches } from './stored-branches.repository.ts';

export type Sent = Readonly<Record<string, unknown>>;
/** A branch as it is to be stored. */
export type BranchValues = Omit<Establishment, 'id'> & { criteria_values: number[] };

/** What judging reads of a branch that is there. */
export interface KnownBranch {
  contact_id: number;
  code: string;
  criteria_values: readonly number[] | null;
  customer_type_id: number | null;
  pay_condition: string | null;
}

export interface JudgedBranch {
  /** Its id; of a new one, the id that it will have. */
  id: number;
  /** As it is; null for a new one. */
  before: KnownBranch | null;
  /** Absent fields keep their values. */
  sent: Sent;
}

/**
 * @returns the values to store: all values of a new branch, the sent fields of an existing one; null when nothing changes
 * @throws http.invalid and http.refusedFields with the fields
 */
export type BranchJudge = (judged: JudgedBranch) => Partial<BranchValues> | null;

/**
 * The sent fields, parsed by the form's schema. Stored values are not parsed again, and a branch never moves to another third party.
 * @throws http.invalid with the fields
 */
export function readBranch({ before, sent }: Pick<JudgedBranch, 'before' | 'sent'>): Partial<BranchValues> {
  const said = before ? { ...sent, contact_id: before.contact_id } : sent;
  // The schemas have the same fields as the type.
  const values = valid(before ? schemaOfSaidEstablishment(Object.keys(said)) : establishmentSchema, said) as Partial<BranchValues>;
  const asked = {
    ...('criteria_values' in sent && { criteria_values: values.criteria_values }),
    ...('customer_type_id' in sent && { customer_type_id: values.customer_type_id }),
  };
  const isAsked = !before || Object.keys(asked).length > 0;
  return { ...values, ...(isAsked && criteriaOf(asked, before ?? { criteria_values: [], customer_type_id: null })) };
}

/**
 * Loads with a few queries the rows that are needed to validate these branches.
 * @param all the sent fields of each branch, with its third party when it is new; `readBranch` has parsed a form's fields
 * @param newContacts third parties that will exist before the branches are written
 */
export async function branchJudge(tx: Tx, all: readonly Sent[], newContacts: ReadonlySet<number> = new Set()): Promise<BranchJudge> {
  const isThere = await referencedBy(
    tx,
    establishment,
    all.map((values) => ({ values, before: null })),
  );
  const criteria = await existingIds(tx, 'parameters', [...new Set(all.flatMap(criteriaIn))]);
  const contactIds = [...new Set(all.flatMap(({ contact_id, code }) => (code === undefined ? [] : [Number(contact_id)])))];
  const codes = new Map((await storedBranches.ofContacts(tx, tx.subscriberId, contactIds)).map(({ id, contact_id, code }) => [`${contact_id} ${code}`, id]));

  return ({ id, before, sent }) => {
    const values = readBranch({ before, sent });
    if (before && saysAlready(before, values)) return null;
    requireReadableTerms(before, values);
    refuseSwapped(values);
    const owner = codes.get(`${values.contact_id} ${values.code ?? before?.code}`);
    refuseMisfit(establishment, {
      values,
      before: before && { ...before, id },
      isTaken: () => owner !== undefined && owner !== id,
      isThere: (field, one) => (field === 'contact_id' && newContacts.has(one)) || isThere(field, one),
    });
    const unknown = values.criteria_values?.find((one) => !before?.criteria_values?.includes(one) && !criteria.has(one));
    if (unknown !== undefined) {
      const reason = `El criterio ${unknown} no existe.`;
      throw httpErrors.refusedFields({ reason: establishment.messages?.refused ?? reason }, { criteria_values: [reason] });
    }
    return values;
  };
}

/**
 * Due dates are computed from the payment condition, so a new condition must contain its days. A stored condition is not checked.
 * @throws http.invalid with the field
 */
function requireReadableTerms(before: KnownBranch | null, { pay_condition = null }: Partial<BranchValues>): void {
  if (pay_condition === before?.pay_condition || readPayTerms(pay_condition) !== null) return;
  throw httpErrors.invalid({}, { pay_condition: [thirdPartyErrors.payConditionUnreadable().message] });
}

/** @throws http.invalid with the fields when latitude and longitude are swapped */
function refuseSwapped({ latitude, length }: Partial<BranchValues>): void {
  if (typeof latitude !== 'number' || typeof length !== 'number' || !isSwapped({ latitude, length })) return;
  throw httpErrors.invalid({}, { latitude: [thirdPartyErrors.coordinatesSwapped({ latitude: length, length: latitude }).message] });
}

function criteriaIn({ criteria_values }: Sent): readonly number[] {
  return Array.isArray(criteria_values) ? criteria_values : [];
}
