import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { entityErrors } from '#server/platform/http/entity-writes.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { ownSettingsSchema } from '#shared/features/organisation/subscriber.schemas.ts';
import { organisationRepository } from '../organisation.repository.ts';
import { requireSubscriber, requireWorkday } from '../organisation.service.ts';

/** Missing fields keep their value. `version` is the version that the person saw. */
type SettingsChange = { [Name in keyof SubscriberSettings]?: SubscriberSettings[Name] | undefined } & { version?: number | undefined };
type ChangedSettings = SubscriberSettings & { id: number; version: number };

/**
 * Changes the settings of the person's own subscriber, which every device receives. A caller that sends `version` cannot overwrite a newer version.
 * @throws organisation.workdayBackwards, organisation.nothingToChange, entities.stale
 */
export async function changeSettings(tx: Tx, actor: Actor, audit: AuditWriter, { version, ...change }: SettingsChange): Promise<ChangedSettings> {
  // Absent fields are undefined and keep their values.
  const sent: Partial<SubscriberSettings> = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(sent).length === 0) throw organisationErrors.nothingToChange({ fields: Object.keys(ownSettingsSchema.shape).join(', ') });
  const { id, version: seen, settings: before } = await requireSubscriber(tx, tx.subscriberId);
  if (version !== undefined && version !== seen) throw entityErrors.stale();
  const after = { ...before, ...sent };
  requireWorkday(after);
  // Saving identical settings is not a change.
  const names = Object.keys(sent) as (keyof SubscriberSettings)[];
  if (names.every((name) => after[name] === before[name])) return { ...before, id, version: seen };
  await organisationRepository.updateSubscriber(tx, { settings: after, version: seen + 1 });
  tx.touch('reference', `subscriber:${tx.subscriberId}`);
  await audit(tx, actor, { action: 'update', entity: 'subscribers', entityId: tx.subscriberId, before, after });
  return { ...after, id, version: seen + 1 };
}

/** Starts or ends the maintenance mode, in which only administrators can work. @param asked undefined switches to the other mode */
export async function setMaintenance(tx: Tx, actor: Actor, audit: AuditWriter, asked: boolean | undefined): Promise<{ maintenance_mode: boolean }> {
  const before = await requireSubscriber(tx, tx.subscriberId);
  const maintenance_mode = asked ?? !before.maintenance_mode;
  if (before.maintenance_mode !== maintenance_mode) {
    await organisationRepository.updateSubscriber(tx, { maintenance_mode });
    await audit(tx, actor, { action: maintenance_mode ? 'begin_maintenance' : 'end_maintenance', entity: 'subscribers', entityId: tx.subscriberId });
  }
  return { maintenance_mode };
}
