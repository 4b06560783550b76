import { idsByCode } from '#server/platform/db/ids-by-code.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { entityRowReader, saysMore } from '#server/platform/entity-import.ts';
import type { Importer } from '#server/platform/importer.ts';
import { splitGluedCheckDigit } from '#shared/features/third-parties/check-digit.rules.ts';
import { identificationCodes, partyTables } from '#shared/features/third-parties/party-parameters.ts';
import { labelledThirdParty, wholeBlock } from '#shared/features/third-parties/third-party.entity.ts';
import { contactRows } from './contacts.repository.ts';
import { importingActor, inBlocks, takeBack, takeRow, undoableOutcome } from './import-rows.service.ts';
import { importedCustomers } from './imported-customers.repository.ts';
import { storedIdentification } from './party-codes.service.ts';
import { type PartyRow, partyRows } from './party-rows.repository.ts';
import { createThirdParty, deleteThirdParty, updateThirdParty, type WriteTools } from './use-cases/write-third-party.ts';

/** Third parties with their blocks, by identification. What a file leaves empty stays as it is. */
export function thirdPartiesImporter(tools: WriteTools): Importer<'third_parties'> {
  return {
    kind: 'third_parties',
    keyOf: (value) => storedIdentification(String(value['identification'])),

    async take(tx, rows, author) {
      const outcome = undoableOutcome();
      const actor = importingActor(tx, author);
      const read = await entityRowReader(
        tx,
        tx.subscriberId,
        labelledThirdParty,
        rows.map(({ value }) => value),
      );
      const nit = await nitType(tx);
      const readings = rows.map(({ row, value }) => {
        const said = read(value);
        const isNit = 'values' in said && said.values['identification_type'] === nit;
        return { row, said, identifications: identificationsOf(value, isNit) };
      });
      const named = readings.flatMap(({ identifications }) => identifications.flatMap((one) => (one ? [one.identification] : [])));
      const known = await importedCustomers.byIdentifications(tx, tx.subscriberId, [...new Set(named)]);
      const stored = new Map((await partyRows.withBlocks(tx, tx.subscriberId, known)).map((row) => [row.identification, row]));
      for (const { row, said, identifications } of readings) {
        if ('refusal' in said) {
          outcome.refused.push({ row, ...said.refusal });
          continue;
        }
        const [typed, split] = identifications;
        const isSplit = split !== undefined && !stored.has(typed.identification);
        const { identification } = isSplit ? split : typed;
        const before = stored.get(identification);
        const values = { ...keptPurchase(said.values, before), ...(isSplit ? split : typed) };
        if (isSplit) {
          const message = `Traía pegado su dígito de verificación: se tomó ${split.identification}-${split.check_digit}.`;
          outcome.warnings.push({ row, column: 'identification', message });
        }
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

/** The id of the type that a NIT is of; undefined where table 1 lacks it. */
async function nitType(tx: Tx): Promise<number | undefined> {
  const { code, where } = partyTables.identificationTypes;
  const types = await idsByCode(tx, { table: 'parameters', named: code, said: [identificationCodes.nit], where, subscriberId: tx.subscriberId });
  return types.get(identificationCodes.nit);
}

/** As it came; and, of a NIT of ten digits whose last is the check digit of the others, the two apart. */
function identificationsOf(
  value: Readonly<Record<string, unknown>>,
  isNit: boolean,
): [{ identification: string }, ({ identification: string; check_digit: number } | undefined)?] {
  const identification = storedIdentification(String(value['identification']));
  const glued = isNit ? splitGluedCheckDigit(identification) : null;
  return glued ? [{ identification }, glued] : [{ identification }];
}
