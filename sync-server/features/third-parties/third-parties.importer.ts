import { entityRowReader } from '#server/platform/entity-import.ts';
import type { Importer } from '#server/platform/importer.ts';
import { identificationKeys, readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { labelledThirdParty, wholeBlock } from '#shared/features/third-parties/third-party.entity.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import { contactRows } from './contacts.repository.ts';
import { importingActor, takeBack, takeRow, undoableOutcome } from './import-rows.service.ts';
import { identificationTypeIds, identityReader, numericTypes } from './party-codes.service.ts';
import { partyDrafts } from './party-drafts.service.ts';
import type { PartyValues } from './party-rows.repository.ts';
import { storedContacts } from './stored-contacts.repository.ts';
import { deleteThirdParty, updateThirdParty, type WriteTools } from './use-cases/write-third-party.ts';

/** Third parties with their blocks, by identification. What a file leaves empty stays as it is. */
export function thirdPartiesImporter(tools: WriteTools): Importer<'third_parties'> {
  return {
    kind: 'third_parties',
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

    async undo(tx, author, changes) {
      const actor = importingActor(tx, author);
      return await takeBack(tx, changes, {
        versionOf: async (id) => (await contactRows.find(tx, actor, { id }))?.version,
        remove: async (id) => await deleteThirdParty(tx, actor, tools, id),
        putBack: async (id, { version: _version, ...before }) => {
          // Blank is what it did not say, so that nothing of the file stays in it.
          const { last_purchase: _last, ...customer } = wholeBlock('customer', before);
          const others = { provider: wholeBlock('provider', before), employee: wholeBlock('employee', before) };
          await updateThirdParty(tx, actor, tools, { id, sent: { ...before, customer, ...others } });
        },
      });
    },
  };
}

/** A file that was made before the customer's last purchase says nothing of it: that day never goes back. */
function keptPurchase(values: PartyValues, before: PartyValues | null): PartyValues {
  const { 'customer.last_purchase': said, ...rest } = values;
  const last = valueAt(before, 'customer.last_purchase');
  return said === undefined || (typeof last === 'string' && String(said) < last) ? rest : values;
}
