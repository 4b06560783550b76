/** The filtered third parties, establishments and clerks as a spreadsheet that their import can read. */
import type { Actor } from '#server/platform/actor.ts';
import type { EntityRow, EntityRows } from '#server/platform/db/entity-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { entityExport } from '#server/platform/http/entity-export.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import { type ListRequest, type Page, wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { clerkCalls, establishmentCalls, partySorts, thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { joinedColumns, labelledThirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import type { ListOptions } from '#shared/kernel/call.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { entityListOptions } from '#shared/kernel/entity-calls.ts';
import { branchTable } from './branches.repository.ts';
import { contactFilter } from './contact-filter.ts';
import { contactRows } from './contacts.repository.ts';
import { clerkRows, partyRows } from './party-rows.repository.ts';

type Read = (db: Db, actor: Actor, asked: ListRequest, narrowed: { equal: Record<string, unknown>; typed: Record<string, string> }) => Promise<Page<EntityRow>>;

export function registerPartyExports(routes: Routes): void {
  const partyList: ListOptions = { sortable: partySorts, sortBy: 'id' };
  routes.serve(thirdPartyCalls.export, async ({ actor, query, db }) =>
    entityExport(db, {
      rows: readRows(labelledThirdParty, actor, async (from, reader, asked) => {
        const page = await contactRows.list(from, reader, asked, contactFilter(reader, query));
        return { ...page, rows: await partyRows.withBlocks(from, reader.subscriberId, page.rows) };
      }),
      subscriberId: actor.subscriberId,
      asked: wholeList(query, partyList),
      narrowed: {},
      // The sheet has each field in its own column, as an import reads it.
      shown: shownOf(query)?.flatMap((column) => joinedColumns[column] ?? [column]),
    }),
  );

  const branchList = entityListOptions(establishment);
  routes.serve(establishmentCalls.export, async ({ actor, query, db }) =>
    entityExport(db, {
      rows: readRows(establishment, actor, async (from, reader, asked, { equal, typed }) =>
        branchTable.list(from, reader, asked, { contact_id: numberOf(equal['contact_id']), seller_id: numberOf(equal['seller_id']), typed }),
      ),
      subscriberId: actor.subscriberId,
      asked: wholeList(query, branchList),
      narrowed: narrowedBy(establishment, query),
      shown: shownOf(query),
    }),
  );

  const clerkList = entityListOptions(clerk);
  routes.serve(clerkCalls.export, async ({ actor, query, db }) => {
    // Without reach of all third parties the export has the clerks of one third party within the person's reach.
    const narrowed = narrowedBy(clerk, query);
    const reached = actor.reach === 'subscriber' || (await contactRows.find(db, actor, { id: numberOf(narrowed.equal['contact_id']) ?? 0 })) !== undefined;
    const rows = readRows(clerk, actor, async (from, reader, asked, { equal, typed }) =>
      reached ? await clerkRows.list(from, reader.subscriberId, asked, { equal, typed }) : { rows: [], total: 0 },
    );
    return entityExport(db, { rows, subscriberId: actor.subscriberId, asked: wholeList(query, clerkList), narrowed, shown: shownOf(query) });
  });
}

/** Reads the rows of the export: an entity's list within the person's reach. */
function readRows(entity: EntityDefinition, actor: Actor, read: Read): Pick<EntityRows, 'entity' | 'list'> {
  return {
    entity,
    list: async (db, _subscriberId, asked, { equal = {}, typed = {} } = {}) => await read(db, actor, asked, { equal: { ...equal }, typed: { ...typed } }),
  };
}

// The call's own schema reads it: `sheetColumnsParam`.
const shownOf = (query: Readonly<Record<string, unknown>>) => query['columns'] as readonly string[] | undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
