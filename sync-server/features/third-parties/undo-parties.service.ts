/** Undoes imports of third parties and branches, through the same writes as the office's forms. */
import type { Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { TakingBack } from '#server/platform/import-undo.ts';
import { wholeBlock } from '#shared/features/third-parties/third-party.entity.ts';
import { branchTable } from './branches.repository.ts';
import { contactRows } from './contacts.repository.ts';
import { importingActor } from './import-rows.service.ts';
import { deleteEstablishment, type EstablishmentTools, updateEstablishment } from './use-cases/write-establishment.ts';
import { deleteThirdParty, updateThirdParty, type WriteTools } from './use-cases/write-third-party.ts';

export function partyUndoing(tx: Tx, author: Author, tools: WriteTools): TakingBack {
  const actor = importingActor(tx, author);
  return {
    versionOf: async (id) => (await contactRows.find(tx, actor, { id }))?.version,
    remove: async (id) => await deleteThirdParty(tx, actor, tools, id),
    putBack: async (id, { version: _version, ...before }) => {
      // Blank fields are written too, so that no value of the file stays in the third party.
      const { last_purchase: _last, ...customer } = wholeBlock('customer', before);
      const others = { provider: wholeBlock('provider', before), employee: wholeBlock('employee', before) };
      await updateThirdParty(tx, actor, tools, { id, sent: { ...before, customer, ...others } });
    },
  };
}

export function branchUndoing(tx: Tx, author: Author, tools: EstablishmentTools): TakingBack {
  const actor = importingActor(tx, author);
  return {
    versionOf: async (id) => (await branchTable.find(tx, actor, id))?.version,
    remove: async (id) => await deleteEstablishment(tx, actor, tools, id),
    putBack: async (id, { version: _version, ...before }) => void (await updateEstablishment(tx, actor, tools, { id, sent: before })),
  };
}
