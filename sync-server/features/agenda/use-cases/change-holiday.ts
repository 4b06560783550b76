import { changeHoliday, listHolidayOverrides, restoreHoliday } from '#server/features/master-data/holidays.service.ts';
import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { type Holiday, holidaysBetween } from '#shared/features/master-data/holidays.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { announceDay } from '../agenda-announcements.ts';

/**
 * An administrator adds a holiday or cancels one. Events of that day are marked again and are not moved. A correction that agrees with the law only
 * removes the earlier correction. Spec: decisions §6, §9.
 * @returns the holidays of that day now
 */
export async function setHoliday(tx: Tx, actor: Actor, audit: AuditWriter, change: { date: LocalDate; name: string; is_holiday: boolean }): Promise<Holiday[]> {
  requirePermission(actor, 'Parámetros');
  const isLawful = holidaysBetween(change.date, change.date).length > 0;
  if (change.is_holiday !== isLawful) await changeHoliday(tx, change);
  else if (!(await restoreHoliday(tx, change.date))) return await holidaysOn(tx, change.date);
  await announceDay(tx, change.date);
  await audit(tx, actor, { action: 'update', entity: 'holiday_overrides', entityId: change.date, after: change });
  return await holidaysOn(tx, change.date);
}

/** Removes the correction of a day, so that the law applies again. @throws agenda.holidayNotChanged when the day has no correction */
export async function unsetHoliday(tx: Tx, actor: Actor, audit: AuditWriter, date: LocalDate): Promise<Holiday[]> {
  requirePermission(actor, 'Parámetros');
  if (!(await restoreHoliday(tx, date))) throw agendaErrors.holidayNotChanged();
  await announceDay(tx, date);
  await audit(tx, actor, { action: 'delete', entity: 'holiday_overrides', entityId: date });
  return await holidaysOn(tx, date);
}

async function holidaysOn(tx: Tx, date: LocalDate): Promise<Holiday[]> {
  return holidaysBetween(date, date, await listHolidayOverrides(tx, tx.subscriberId));
}
