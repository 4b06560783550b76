import type { Tx } from '#server/platform/db/store.ts';
import { type Activity, activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { entitySearchText } from '#shared/kernel/entity.ts';
import { activityRows } from '../activities.repository.ts';

/** The form's values, already valid by the entity's schema. */
type ActivityForm = Record<string, unknown>;

export async function createActivity(tx: Tx, form: ActivityForm): Promise<Activity> {
  const values = await judged(tx, form, null);
  const row = { ...values, id: await tx.nextIds(activity.name) };
  await activityRows.insert(tx, row, entitySearchText(activity, row));
  return announced(tx, row);
}

/** @throws agenda.activityNotFound */
export async function updateActivity(tx: Tx, id: number, form: ActivityForm): Promise<Activity> {
  await requireRow(tx, id);
  const row = { ...(await judged(tx, form, id)), id };
  await activityRows.update(tx, row, entitySearchText(activity, row));
  return announced(tx, row);
}

/** Turns an activity off, or on again. What was scheduled with it stays. */
export async function toggleActivity(tx: Tx, id: number): Promise<Activity> {
  const before = await requireRow(tx, id);
  const row = { ...before, active: !before.active };
  await activityRows.update(tx, row, entitySearchText(activity, row));
  return announced(tx, row);
}

async function judged(tx: Tx, form: ActivityForm, id: number | null): Promise<Omit<Activity, 'id'>> {
  // The call's schema is made from the same entity as the type.
  const values = form as Omit<Activity, 'id'>;
  const code = values.code.trim().toUpperCase();
  const taken = await activityRows.byCode(tx, tx.subscriberId, code);
  if (taken && taken.id !== id) throw agendaErrors.activityCodeTaken({}, { code: ['El código de la actividad ya existe'] });
  return { ...values, code };
}

async function requireRow(tx: Tx, id: number): Promise<Activity> {
  const row = await activityRows.get(tx, tx.subscriberId, id);
  if (!row) throw agendaErrors.activityNotFound();
  return row;
}

function announced(tx: Tx, row: Activity): Activity {
  tx.touch('reference', `${activity.replicated}:${row.id}`);
  return row;
}
