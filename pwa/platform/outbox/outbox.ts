/** The rows of the outbox: adding, correcting, discarding, and recording the server's answers. Spec: architecture 'Commands up'. */
import type { DeviceIdentity } from '#pwa/platform/db/device-identity.ts';
import type { PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { DeviceCommand, PayloadOf, PreviewOf } from '#shared/kernel/device-command.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { type AggregateKinds, isLostForGood, lossCodeOf } from './aggregate-kinds.ts';
import type { NewCommand, OutboxCommand, RowOf } from './outbox-command.ts';
import { orphans } from './ready-commands.ts';
import { type SettledBefore, settledIds } from './settled-commands.ts';

/** A command that is defined with a preview is not added without it. */
type Shown<Preview> = null extends Preview ? unknown : { preview: Preview };

export interface Outbox {
  /** The kinds of aggregates that the capabilities registered. */
  kinds: AggregateKinds;
  /** The person's whole write, in one insert. The same id again gives the first command back. */
  add<C extends DeviceCommand>(command: C, row: NewCommand<PayloadOf<C>, PreviewOf<C>> & Shown<PreviewOf<C>>): Promise<RowOf<C>>;
  /** Puts a new command with the same content in place of `row`. @param changes what must differ */
  replace<Payload, Preview extends object>(
    row: OutboxCommand<Payload, Preview>,
    changes?: Partial<NewCommand<Payload, Preview>>,
  ): Promise<OutboxCommand<Payload, Preview>>;
  get(id: string): Promise<OutboxCommand | null>;
  all(): Promise<OutboxCommand[]>;
  /** Updates fields of one row; does nothing when the row is gone. */
  mark(id: string, changes: Partial<OutboxCommand>): Promise<void>;
  /** Its documents have been pulled: an accepted command keeps only its record. */
  confirm(id: string): Promise<void>;
  /** Lets a command that waits for its hour go at once. */
  hurry(id: string): Promise<void>;
  /**
   * Replaces a refused command by a new one with the same content, because the server keeps its answer to the old id.
   * @param changes fields of the payload that must differ; the rest is unchanged
   */
  resend(id: string, changes?: Partial<Pick<NewCommand, 'payload' | 'depends_on'>>): Promise<OutboxCommand | null>;
  /**
   * Keeps an unsent command back while the person changes it. False when it is no longer unsent. One that is on its way at this moment may still
   * arrive: then the server's answer decides.
   */
  hold(id: string): Promise<boolean>;
  /** Lets a held command go as it is. */
  release(id: string): Promise<void>;
  /** The server had accepted `received` before the command that takes its place arrived: `received` is the document again, and the change needs attention. */
  refuseChange(id: string, received: string, refusal: OutboxCommand['refusal']): Promise<void>;
  /** Discards a refused command; it stays on record, and the commands that depend on it need attention. @returns whether there was such a command */
  discard(id: string): Promise<boolean>;
  /** Marks the commands whose dependency was discarded as needing attention: the server would ask them to wait for ever. */
  refuseOrphans(): Promise<void>;
  /** Removes settled rows whose record nobody needs any longer. */
  removeSettled(before: SettledBefore): Promise<void>;
}

interface Parts {
  database: PhoneDatabase;
  identity: DeviceIdentity;
  kinds: AggregateKinds;
  now: () => Instant;
  newId: () => string;
}

export function createOutbox({ database, identity, kinds, now, newId }: Parts): Outbox {
  const rows = database.collections.outbox;
  const get = async (id: string) => (await rows.findOne(id).exec())?.toMutableJSON() ?? null;
  const mark = async (id: string, changes: Partial<OutboxCommand>) => {
    const row = await rows.findOne(id).exec();
    await row?.incrementalPatch(changes);
  };
  const insert = async (command: NewCommand & { type: string }): Promise<OutboxCommand> => {
    const stored = await rows.insertIfNotExists({
      ...{ base: null, depends_on: [], supersedes: null, subject: null, preview: null },
      ...command,
      id: command.id ?? newId(),
      created_at: now(),
      position: await identity.takePosition(),
      state: 'pending',
      attempts: 0,
      next_attempt_at: null,
      retry_reason: null,
      refusal: null,
      decided_at: null,
    });
    if (command.supersedes) await mark(command.supersedes, { state: 'superseded' });
    return stored.toMutableJSON();
  };
  const replace: Outbox['replace'] = async (row, changes) => {
    const { id, type, payload, base, aggregate, depends_on, files, title, subject, preview } = row;
    const content = { type, payload, aggregate, depends_on, title, subject, preview };
    const again = await insert({ ...content, ...(base && { base }), ...(files && { files }), ...changes, supersedes: id });
    // The new row has the type and the content of the old one.
    return again as typeof row;
  };
  const all = async () => (await rows.find().exec()).map((row) => row.toMutableJSON());
  const refuseOrphans = async () => {
    for (const { id, lost } of orphans(await all(), kinds)) {
      const code = lossCodeOf(kinds, lost);
      const refusal = { code, sentence: sentenceOf({ code, data: {} }), data: {} };
      await mark(id, { state: 'refused', refusal, decided_at: now(), next_attempt_at: null, retry_reason: null });
    }
  };
  return {
    kinds,
    // The stored row has the type of the definition, and so its payload and preview.
    add: ((command: DeviceCommand, row: NewCommand) => insert({ ...row, type: command.type })) as Outbox['add'],
    replace,
    get,
    mark,
    all,
    refuseOrphans,
    async confirm(id) {
      const row = await rows.findOne(id).exec();
      // A restored server may have put it back to pending meanwhile.
      await row?.incrementalModify((current) => (current.state === 'accepted' ? { ...current, state: 'confirmed' } : current));
    },
    hurry: (id) => mark(id, { next_attempt_at: null }),
    async resend(id, changes) {
      const row = await get(id);
      // Not sent again: a command whose dependency was discarded would wait for ever, and a change that came too late left its document as it was.
      if (row?.state !== 'refused' || row.refusal?.code === syncErrors.alreadyReceived.code || isLostForGood(kinds, row.refusal?.code)) return null;
      const again = await replace(row, changes);
      // Its dependency may have been discarded while this command needed attention.
      await refuseOrphans();
      return again;
    },
    async hold(id) {
      const row = await rows.findOne(id).exec();
      const held = await row?.incrementalModify((current) => (current.state === 'pending' ? { ...current, state: 'held' } : current));
      return held?.get('state') === 'held';
    },
    async release(id) {
      const row = await rows.findOne(id).exec();
      await row?.incrementalModify((current) => (current.state === 'held' ? { ...current, state: 'pending' } : current));
    },
    async refuseChange(id, received, refusal) {
      // `received` is marked before the change: after an interruption in between, the change is sent and answered again.
      await mark(received, { state: 'accepted', decided_at: now(), next_attempt_at: null, retry_reason: null, refusal: null });
      await mark(id, { state: 'refused', refusal, decided_at: now(), retry_reason: null });
      for (const row of await all()) if (row.supersedes === received) await mark(row.id, { supersedes: null });
    },
    async discard(id) {
      const row = await rows.findOne(id).exec();
      if (row?.get('state') !== 'refused') return false;
      await row.incrementalPatch({ state: 'discarded', decided_at: now() });
      await refuseOrphans();
      return true;
    },
    async removeSettled(before) {
      await rows.bulkRemove(settledIds(await all(), before));
    },
  };
}
