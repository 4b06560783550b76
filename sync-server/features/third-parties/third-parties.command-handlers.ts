import type { AnyCommandHandler, CommandHandler } from '#server/platform/commands.ts';
import { noScope } from '#server/platform/replication.ts';
import { type CreateProspect, createProspectSchema, type ProspectPhoto, prospectPhotoSchema } from '#shared/features/third-parties/third-parties.commands.ts';
import { ok } from '#shared/kernel/result.ts';

import { thirdPartiesReplication } from './third-parties.replication.ts';
import { createProspect, type ProspectTools } from './use-cases/create-prospect.ts';
import { keepProspectPhoto } from './use-cases/prospect-photo.ts';

const create = (tools: ProspectTools): CommandHandler<CreateProspect> => ({
  type: 'prospects.create',
  schema: createProspectSchema,
  permission: 'Cliente Prospecto',
  aggregateOf: ({ uuid }) => `prospect:${uuid}`,
  async run(tx, actor, { payload }) {
    const { contact } = await createProspect(tx, actor, tools, { sent: payload });
    const id = String(contact.id);
    const document = (await thirdPartiesReplication.project(tx, actor, [id], noScope)).get(id);
    return ok(document ? { collection: 'third_parties', document } : null);
  },
});

const photo = ({ audit }: ProspectTools): CommandHandler<ProspectPhoto> => ({
  type: 'prospects.photo',
  schema: prospectPhotoSchema,
  permission: 'Cliente Prospecto',
  namesFiles: true,
  // Not the prospect's own: its orders must not wait for a photo.
  aggregateOf: ({ uuid, kind }) => `prospect-photo:${uuid}:${kind}`,
  async run(tx, actor, { payload }) {
    await keepProspectPhoto(tx, actor, audit, payload);
    return ok(null);
  },
});

/** What devices may ask of third parties. */
export const thirdPartyCommandHandlers = (tools: ProspectTools): readonly AnyCommandHandler[] => [create(tools), photo(tools)];
