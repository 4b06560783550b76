import { entityRowReader } from '#server/platform/entity-import.ts';
import { takeBack } from '#server/platform/import-undo.ts';
import type { Importer } from '#server/platform/importer.ts';
import { identificationKeys, readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { labelledThirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import { takeRow, undoableOutcome } from './import-rows.service.ts';
import { identificationTypeIds, identityReader, numericTypes } from './party-codes.service.ts';
import { partyDrafts } from './party-drafts.service.ts';
import type { PartyValues } from './party-rows.repository.ts';
import { storedContacts } from './stored-contacts.repository.ts';
import { partyUndoing } from './undo-parties.service.ts';
import type { WriteTools } from './use-cases/write-third-party.ts';

/** Imports third parties with their blocks, by identification. Empty cells keep the stored value. */
export function thirdPartiesImporter(tools: WriteTools): Importer<'third_parties'> {
  return {
    kind: 'third_parties',
    changed: [labelledThirdParty],
    keyOf: (value) => readIdentification(String(value['identification'])).identification,

    async take(tx, rows, author, answers) {
      const outcome = undoableOutcome();
      const read = await entityRowReader(
        tx,
        tx.subscriberId,
        labelledThirdParty,
        rows.map(({ value }) => value),
      );
      const numeric = numericTypes(await identificationTypeIds(tx, tx.subscriberId));
      const named = [...new Set(rows.flatMap(({ value }) => identificationKeys(String(value['identification']))))];
      const found = await storedContacts.byIdentifications(tx, tx.subscriberId, named);
      const identify = identityReader(found, { outcome, answers });
      const said = rows.flatMap(({ row, value }) => {
        const cells = read(value);
        if ('refusal' in cells) {
          outcome.refused.push({ row, ...cells.refusal });
          return [];
        }
        const { identification_type: type, check_digit } = cells.values;
        const isDigitless = type !== undefined && !numeric.has(Number(type));
        const written = { identification: String(value['identification']), check_digit: typeof check_digit === 'number' ? check_digit : undefined };
        const identity = identify(row, written, isDigitless);
        if (!identity) return [];
        if (identity.warning !== null) outcome.warnings.push({ row, column: 'identification', message: identity.warning });
        const digit = identity.check_digit === null ? {} : { check_digit: identity.check_digit };
        return [{ row, identification: identity.identification, values: { ...cells.values, identification: identity.identification, ...digit } }];
      });
      const parties = await partyDrafts(tx, tools, { found, all: said.map(({ values }) => values) });
      for (const { row, identification, values } of said) {
        takeRow(outcome, { row }, () => {
          const written = parties.judge(identification, keptPurchase(values, parties.at(identification).now));
          return written ? parties.put(identification, written) : 'unchanged';
        });
      }
      outcome.changes.push(...(await parties.save(author)));
      return outcome;
    },

    undo: async (tx, author, changes) => await takeBack(tx, changes, () => partyUndoing(tx, author, tools)),
  };
}

/** A file that is older than the customer's last purchase does not move its date back. */
function keptPurchase(values: PartyValues, before: PartyValues | null): PartyValues {
  const { 'customer.last_purchase': said, ...rest } = values;
  const last = valueAt(before, 'customer.last_purchase');
  return said === undefined || (typeof last === 'string' && String(said) < last) ? rest : values;
}
