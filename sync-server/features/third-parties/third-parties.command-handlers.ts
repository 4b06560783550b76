import type { AnyCommandHandler, CommandHandler } from '#server/platform/commands.ts';
import { type CreateProspect, createProspectSchema } from '#shared/features/third-parties/third-parties.commands.ts';
import { ok } from '#shared/kernel/result.ts';
import { thirdPartiesReplication } from './third-parties.replication.ts';
import { createProspect } from './use-cases/create-prospect.ts';

const create: CommandHandler<CreateProspect> = {
  type: 'prospects.create',
  schema: createProspectSchema,
  permission: 'Cliente Prospecto',
  aggregateOf: ({ uuid }) => `prospect:${uuid}`,
  async run(tx, actor, { payload }) {
    const { contact } = await createProspect(tx, actor, payload);
    const id = String(contact.id);
    const document = (await thirdPartiesReplication.project(tx, actor, [id])).get(id);
    return ok(document ? { collection: 'third_parties', document } : null);
  },
};

/** What devices may ask of third parties. */
export const thirdPartyCommandHandlers: readonly AnyCommandHandler[] = [create];
