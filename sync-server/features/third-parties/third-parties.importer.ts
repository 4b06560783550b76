import { entityRowReader, saysMore } from '#server/platform/entity-import.ts';
import type { Importer } from '#server/platform/importer.ts';
import { identificationKeys, readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { isNumericType } from '#shared/features/third-parties/identity.rules.ts';
import { isRefusedIdentity, readImportedIdentity } from '#shared/features/third-parties/imported-identity.rules.ts';
import { labelledThirdParty, wholeBlock } from '#shared/features/third-parties/third-party.entity.ts';
import { contactRows } from './contacts.repository.ts';
import { gluedAnswer, importingActor, inBlocks, refusedIdentity, takeBack, takeRow, undoableOutcome } from './import-rows.service.ts';
import { importedCustomers } from './imported-customers.repository.ts';
import { identificationTypeIds } from './party-codes.service.ts';
import { type PartyRow, partyRows } from './party-rows.repository.ts';
import { createThirdParty, deleteThirdParty, updateThirdParty, type WriteTools } from './use-cases/write-third-party.ts';

/** Third parties with their blocks, by identification. What a file leaves empty stays as it is. */
export function thirdPartiesImporter(tools: WriteTools): Importer<'third_parties'> {
  return {
    kind: 'third_parties',
    keyOf: (value) => readIdentification(String(value['identification'])).identification,

    async take(tx, rows, author, answers) {
      const outcome = undoableOutcome();
      const actor = importingActor(tx, author);
      const read = await entityRowReader(
        tx,
        tx.subscriberId,
        labelledThirdParty,
        rows.map(({ value }) => value),
      );
      const glued = gluedAnswer(answers);
      const typeIds = await identificationTypeIds(tx, tx.subscriberId);
      const numericTypes = new Set([...typeIds].flatMap(([code, id]) => (isNumericType(code) ? [id] : [])));
      const named = [...new Set(rows.flatMap(({ value }) => identificationKeys(String(value['identification']))))];
      const known = await importedCustomers.byIdentifications(tx, tx.subscriberId, named);
      const stored = new Map((await partyRows.withBlocks(tx, tx.subscriberId, known)).map((row) => [row.identification, row]));
      for (const { row, value } of rows) {
        const said = read(value);
        if ('refusal' in said) {
          outcome.refused.push({ row, ...said.refusal });
          continue;
        }
        const { identification_type: type, check_digit } = said.values;
        const isDigitless = type !== undefined && !numericTypes.has(Number(type));
        const cells = { identification: String(value['identification']), check_digit: typeof check_digit === 'number' ? check_digit : undefined };
        const identity = readImportedIdentity(cells, (one) => stored.get(one), { isDigitless, glued });
        if (isRefusedIdentity(identity)) {
          outcome.refused.push(refusedIdentity(row, identity));
          continue;
        }
        if (identity.warning !== null) outcome.warnings.push({ row, column: 'identification', message: identity.warning });
        const { identification } = identity;
        const before = stored.get(identification);
        const digit = identity.check_digit === null ? {} : { check_digit: identity.check_digit };
        const values = { ...keptPurchase(said.values, before), identification, ...digit };
        await takeRow(tx, outcome, row, async () => {
          if (before && !saysMore(before, values)) return { change: 'unchanged' };
          const sent = inBlocks(values);
          const after = before ? await updateThirdParty(tx, actor, tools, { id: before.id, sent }) : await createThirdParty(tx, actor, tools, sent);
          stored.set(after.identification, after);
          if (after.version === before?.version) return { change: 'unchanged' };
          return { change: before ? 'updated' : 'created', id: after.id, before: before ?? null, version: after.version };
        });
      }
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
function keptPurchase(values: Record<string, unknown>, before: PartyRow | undefined): Record<string, unknown> {
  const { 'customer.last_purchase': said, ...rest } = values;
  const last = before?.customer?.['last_purchase'];
  return said === undefined || (typeof last === 'string' && String(said) < last) ? rest : values;
}
