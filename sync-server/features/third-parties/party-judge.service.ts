/** Validates third parties: forms and files are refused by the same rules and with the same sentences. */
import { listParametersOfTable } from '#server/features/master-data/parameters.service.ts';
import { existingIds } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { referencedBy, refuseMisfit } from '#server/platform/http/entity-writes.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { identificationKeys } from '#shared/features/third-parties/identification.rules.ts';
import { type JudgedIdentity, judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { party, partyBlockNames, partyBlocks, thirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import { schemaOfSaidParty, thirdPartySchema } from '#shared/features/third-parties/third-party.schemas.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { PartyValues } from './party-rows.repository.ts';
import { storedContacts } from './stored-contacts.repository.ts';

export interface JudgedParty {
  /** Its id; of a new one, the id that it will have. */
  id: number;
  /** As it is, with its blocks; null for a new one. */
  before: PartyValues | null;
  /** Fields, and blocks by name with their fields. Missing fields keep their values, also inside a block. */
  sent: PartyValues;
}

/**
 * @returns the values to store: all values of a new third party, the sent fields of an existing one; null when nothing changes
 * @throws http.invalid and http.refusedFields with the fields
 */
export type PartyJudge = (judged: JudgedParty) => PartyValues | null;

const lastPurchase = 'customer.last_purchase';

/** The sent fields, parsed by the form's schema. Stored values are not parsed again. @throws http.invalid with the fields */
export function readParty({ before, sent }: Pick<JudgedParty, 'before' | 'sent'>): PartyValues {
  return before ? valid(schemaOfSaidParty(namesIn(sent)), sent) : valid(thirdPartySchema, sent);
}

/**
 * Loads with a few queries the rows that are needed to validate these third parties.
 * @param all the sent fields of each; `readParty` has parsed those of a form
 */
export async function partyJudge(tx: Tx, all: readonly PartyValues[]): Promise<PartyJudge> {
  const identities = await identityJudge(
    tx,
    all.flatMap(({ identification }) => (typeof identification === 'string' ? [identification] : [])),
  );
  const isThere = await referencedBy(
    tx,
    thirdParty,
    all.map((values) => ({ values, before: null })),
  );
  const lines = await existingIds(tx, 'product_lines', [...new Set(all.flatMap(linesOf))]);

  return ({ id, before, sent }) => {
    const said = readParty({ before, sent });
    const values = { ...said, ...requireIdentity(identities, { id, before, said }) };
    if (before) requireLaterPurchase(before, values);
    if (before && isUnchanged(before, values)) return null;
    refuseMisfit(thirdParty, { values, before: before && { ...before, id }, isTaken: () => false, isThere });
    const isUnknown = (line: number) => !linesOf(before).includes(line) && !lines.has(line);
    if (linesOf(values).some(isUnknown)) throw httpErrors.refusedFields({ reason: party.messages.refused }, { lines: ['La línea no existe.'] });
    return values;
  };
}

/** The values of a third party after a write: missing fields of a block keep their values. */
export function withSaid(before: PartyValues, said: PartyValues): PartyValues {
  const blocks = partyBlockNames.flatMap((block) => (said[block] ? [[block, { ...objectAt(before, block), ...objectAt(said, block) }] as const] : []));
  return { ...before, ...said, ...Object.fromEntries(blocks) };
}

export interface IdentityJudge {
  /** @param type the id of the identification type */
  judge(identity: { type: number; identification: string; check_digit: number | null }): JudgedIdentity;
  /** The id of the third party with an identification, in its stored notation. */
  ownerOf(identification: string): number | undefined;
}

/** Validates identifications of a subscriber. @param written the identifications that will be validated, as they were written */
export async function identityJudge(tx: Tx, written: readonly string[]): Promise<IdentityJudge> {
  const types = await listParametersOfTable(tx, tx.subscriberId, partyTables.identificationTypes.where.paramtable_id);
  const codes = new Map(types.map(({ id, code_parameter }) => [id, code_parameter]));
  const known = await storedContacts.byIdentifications(tx, tx.subscriberId, [...new Set(written.flatMap(identificationKeys))]);
  const owners = new Map(known.map(({ id, identification }) => [identification, id]));
  return {
    judge: ({ type, ...identity }) => judgeIdentity({ typeCode: codes.get(type) ?? null, ...identity }),
    ownerOf: (identification) => owners.get(identification),
  };
}

interface Identified {
  id: number;
  before: PartyValues | null;
  said: PartyValues;
}

/** An unchanged identification is not validated again: some published NITs have wrong check digits. */
function requireIdentity({ judge, ownerOf }: IdentityJudge, { id, before, said }: Identified): PartyValues {
  const names = ['identification_type', 'identification', 'check_digit'] as const;
  if (before && names.every((name) => said[name] === undefined || said[name] === before[name])) return {};
  const { identification_type, identification, check_digit } = { ...before, ...said };
  const written = { identification: String(identification), check_digit: typeof check_digit === 'number' ? check_digit : null };
  const { errors, ...judged } = judge({ type: Number(identification_type), ...written });
  if (Object.keys(errors).length > 0) throw httpErrors.invalid({}, errors);
  const owner = ownerOf(judged.identification);
  if (owner !== undefined && owner !== id) {
    throw httpErrors.invalid({}, { identification: [thirdPartyErrors.duplicate({ identification: judged.identification }).message] });
  }
  return judged;
}

/** The date of the last purchase can only move later (decision 0120). */
function requireLaterPurchase(before: PartyValues, values: PartyValues): void {
  const last = valueAt(before, lastPurchase);
  const said = valueAt(values, lastPurchase);
  if (typeof last !== 'string' || said === undefined || String(said ?? '') >= last) return;
  throw httpErrors.invalid({}, { [lastPurchase]: [thirdPartyErrors.purchaseBackwards({ last }).message] });
}

/** Saving equal values is not a change. A block that was never stored equals an empty block. */
function isUnchanged(before: PartyValues, values: PartyValues): boolean {
  return namesIn(values).every((name) => {
    if (name === 'lines') return isDeepEqual(linesOf(before), linesOf(values));
    const blank = thirdParty.fields[name]?.kind === 'flag' ? false : null;
    return isDeepEqual(valueAt(before, name) ?? blank, valueAt(values, name) ?? blank);
  });
}

/** The names of the sent fields, those of a block as 'customer.credit_quota'. */
function namesIn(sent: PartyValues): string[] {
  return Object.keys(sent).flatMap((name) => (name in partyBlocks ? Object.keys(objectAt(sent, name)).map((field) => `${name}.${field}`) : [name]));
}

function linesOf(row: PartyValues | null): readonly number[] {
  const lines = row?.['lines'];
  return Array.isArray(lines) ? lines : [];
}

function objectAt(row: PartyValues, name: string): object {
  const value = row[name];
  return typeof value === 'object' && value !== null ? value : {};
}
