import type { AnyCommandHandler, CommandHandler } from '#server/platform/commands.ts';
import { noScope } from '#server/platform/replication.ts';
import { type FinishNote, noteCommands, type RemoveNote, type WriteNote } from '#shared/features/third-parties/customer-notes.commands.ts';
import {
  type CreateProspect,
  createProspectSchema,
  type ProspectPhoto,
  prospectPhotoSchema,
  type UpdateProspect,
  updateProspectSchema,
} from '#shared/features/third-parties/third-parties.commands.ts';
import { ok } from '#shared/kernel/result.ts';

import { thirdPartiesReplication } from './third-parties.replication.ts';
import { createProspect, type ProspectTools } from './use-cases/create-prospect.ts';
import { finishNote, removeNote, writeNote } from './use-cases/customer-notes.ts';
import { keepProspectPhoto } from './use-cases/prospect-photo.ts';
import { updateProspect, withChanges } from './use-cases/update-prospect.ts';

const create = (tools: ProspectTools): CommandHandler<CreateProspect> => ({
  type: 'prospects.create',
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

const update = (tools: ProspectTools): CommandHandler<UpdateProspect> => ({
  type: 'prospects.update',
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

const photo = ({ audit }: ProspectTools): CommandHandler<ProspectPhoto> => ({
  type: 'prospects.photo',
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
const writing: CommandHandler<WriteNote> = {
  ...{ type: 'notes.write', schema: noteCommands['notes.write'], permission: 'Vender en campo', aggregateOf },
  async run(tx, actor, { payload, made_at }) {
    await writeNote(tx, actor, { note: payload, at: made_at });
    return ok(null);
  },
};
const finishing: CommandHandler<FinishNote> = {
  ...{ type: 'notes.finish', schema: noteCommands['notes.finish'], permission: 'Vender en campo', aggregateOf },
  async run(tx, actor, { payload: { uuid, done } }) {
    await finishNote(tx, actor, { by: { uuid }, done });
    return ok(null);
  },
};
const removing: CommandHandler<RemoveNote> = {
  ...{ type: 'notes.remove', schema: noteCommands['notes.remove'], permission: 'Vender en campo', aggregateOf },
  async run(tx, actor, { payload: { uuid } }) {
    await removeNote(tx, actor, { uuid });
    return ok(null);
  },
};

/** What devices may ask of third parties. */
export const thirdPartyCommandHandlers = (tools: ProspectTools): readonly AnyCommandHandler[] => [
  create(tools),
  update(tools),
  photo(tools),
  writing,
  finishing,
  removing,
];
