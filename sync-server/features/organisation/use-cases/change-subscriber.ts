import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { type SubscriberSettingsChange, subscriberSettingsSchema } from '#shared/features/organisation/subscriber.schemas.ts';
import { organisationRepository } from '../organisation.repository.ts';
import { requireSubscriber } from '../organisation.service.ts';

/** Changes how the person's own subscriber works; every device hears of it. @throws organisation.workdayBackwards, organisation.nothingToChange */
export async function changeSettings(tx: Tx, actor: Actor, audit: AuditWriter, change: SubscriberSettingsChange): Promise<SubscriberSettings> {
  // What was not sent is undefined, and stays.
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(sent).length === 0) throw organisationErrors.nothingToChange({ fields: Object.keys(subscriberSettingsSchema.shape).join(', ') });
  const { settings: before } = await requireSubscriber(tx, tx.subscriberId);
  const after = { ...before, ...sent };
  if (after.work_start_time >= after.work_end_time)
    throw organisationErrors.workdayBackwards({}, { work_end_time: ['La hora de fin debe ser después de la de inicio.'] });
  await organisationRepository.updateSettings(tx, after);
  tx.touch('reference', `subscriber:${tx.subscriberId}`);
  await audit(tx, actor, { action: 'update', entity: 'subscribers', entityId: tx.subscriberId, before, after });
  return after;
}

/** Shuts the platform for everyone but the administrators, or opens it again. */
export async function setMaintenance(tx: Tx, actor: Actor, audit: AuditWriter, maintenance_mode: boolean): Promise<{ maintenance_mode: boolean }> {
  const before = await requireSubscriber(tx, tx.subscriberId);
  if (before.maintenance_mode !== maintenance_mode) {
    await organisationRepository.setMaintenance(tx, maintenance_mode);
    await audit(tx, actor, { action: maintenance_mode ? 'begin_maintenance' : 'end_maintenance', entity: 'subscribers', entityId: tx.subscriberId });
  }
  return { maintenance_mode };
}
