import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import { noScope } from '#server/platform/replication.ts';
import { finishNoteSchema, removeNoteSchema, writeNoteSchema } from '#shared/features/third-parties/customer-notes.commands.ts';
import { createProspectSchema, prospectPhotoSchema, updateProspectSchema } from '#shared/features/third-parties/third-parties.commands.ts';
import { noteCommands, prospectCommands } from '#shared/features/third-parties/third-parties.device-commands.ts';
import { ok } from '#shared/kernel/result.ts';

import { thirdPartiesReplication } from './third-parties.replication.ts';
import { createProspect, type ProspectTools } from './use-cases/create-prospect.ts';
import { finishNote, removeNote, writeNote } from './use-cases/customer-notes.ts';
import { keepProspectPhoto } from './use-cases/prospect-photo.ts';
import { updateProspect, withChanges } from './use-cases/update-prospect.ts';

const create = (tools: ProspectTools) =>
  handleCommand(prospectCommands.create, {
    schema: createProspectSchema,
    permission: 'Cliente Prospecto',
    aggregateOf: ({ uuid }) => `prospect:${uuid}`,
    async run(tx, actor, { payload }) {
      const { contact } = await createProspect(tx, actor, tools, { sent: payload });
      const id = String(contact.id);
      const document = (await thirdPartiesReplication.project(tx, actor, [id], { ...noScope, now: tx.now })).get(id);
      return ok(document ? { collection: 'third_parties', document } : null);
    },
  });

const update = (tools: ProspectTools) =>
  handleCommand(prospectCommands.update, {
    schema: updateProspectSchema,
    permission: 'Cliente Prospecto',
    aggregateOf: ({ contact_id }) => `contact:${contact_id}`,
    async run(tx, actor, { payload: { contact_id, ...changed } }) {
      await updateProspect(tx, actor, tools, { contactId: contact_id, sent: await withChanges(tx, actor, { contactId: contact_id, changed }) });
      const id = String(contact_id);
      const document = (await thirdPartiesReplication.project(tx, actor, [id], { ...noScope, now: tx.now })).get(id);
      return ok(document ? { collection: 'third_parties', document } : null);
    },
  });

const photo = ({ audit }: ProspectTools) =>
  handleCommand(prospectCommands.photo, {
    schema: prospectPhotoSchema,
    permission: 'Cliente Prospecto',
    namesFiles: true,
    // The aggregate is not the prospect: the prospect's orders must not wait for a photo.
    aggregateOf: ({ uuid, kind }) => `prospect-photo:${uuid}:${kind}`,
    async run(tx, actor, { payload }) {
      await keepProspectPhoto(tx, actor, audit, payload);
      return ok(null);
    },
  });

const aggregateOf = ({ uuid }: { uuid: string }) => `note:${uuid}`;
const writing = handleCommand(noteCommands.write, {
  schema: writeNoteSchema,
  permission: 'Vender en campo',
  aggregateOf,
  async run(tx, actor, { payload, made_at }) {
    await writeNote(tx, actor, { note: payload, at: made_at });
    return ok(null);
  },
});
const finishing = handleCommand(noteCommands.finish, {
  schema: finishNoteSchema,
  permission: 'Vender en campo',
  aggregateOf,
  async run(tx, actor, { payload: { uuid, done } }) {
    await finishNote(tx, actor, { by: { uuid }, done });
    return ok(null);
  },
});
const removing = handleCommand(noteCommands.remove, {
  schema: removeNoteSchema,
  permission: 'Vender en campo',
  aggregateOf,
  async run(tx, actor, { payload: { uuid } }) {
    await removeNote(tx, actor, { uuid });
    return ok(null);
  },
});

/** What devices may ask of third parties. */
export const thirdPartyCommandHandlers = (tools: ProspectTools): readonly AnyCommandHandler[] => [
  create(tools),
  update(tools),
  photo(tools),
  writing,
  finishing,
  removing,
];
