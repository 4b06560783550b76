/** Views of the matrix that people save and share. Spec: decisions §8. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ReportView, SaveReportView } from '#shared/features/reports/report-view.documents.ts';
import { isBuiltInSlug, knownDefinition, slugOf } from '#shared/features/reports/report-views.rules.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';
import { type ReportViewRow, reportViews } from './report-views.repository.ts';

/** People who manage the company's parameters may change shared views; everybody else only their own views. */
const viewOf = (actor: Actor, view: ReportViewRow): ReportView => {
  const { id, name, slug, definition, audience, role } = view;
  // Its schema admits only these audiences.
  return { id, name, slug, ...knownDefinition(definition), audience: audience as ReportView['audience'], role, is_own: mayChange(actor, view) };
};
const mayChange = (actor: Actor, view: ReportViewRow) => view.created_by === actor.userId || (view.audience !== 'me' && actor.permissions.has('Parámetros'));

export async function listReportViews(db: Db, actor: Actor): Promise<ReportView[]> {
  return (await reportViews.list(db, actor)).map((view) => viewOf(actor, view));
}

/** @param isReport whether a report has this name: `/reporte/{slug}` opens it too, and a view of the same address would hide it */
export async function saveReportView(
  tx: Tx,
  actor: Actor,
  { asked, isReport }: { asked: SaveReportView; isReport: (name: string) => boolean },
): Promise<ReportView> {
  const taken = await reportViews.slugs(tx, actor.subscriberId);
  const slug = slugOf(asked.name, (name) => taken.has(name) || isBuiltInSlug(name) || isReport(name));
  const id = await tx.nextIds('report_views');
  await reportViews.insert(tx, { id, slug, ...fieldsOf(asked), created_by: actor.userId, created_at: tx.now, updated_at: tx.now });
  return await requireView(tx, actor, id);
}

/** Changes a view; its address stays the same, because links to it were sent. @throws reports.viewNotFound; reports.viewOfAnother */
export async function changeReportView(tx: Tx, actor: Actor, { id, ...asked }: SaveReportView & { id: number }): Promise<ReportView> {
  await requireOwn(tx, actor, id);
  await reportViews.update(tx, id, { ...fieldsOf(asked), updated_at: tx.now });
  return await requireView(tx, actor, id);
}

/** @throws reports.viewNotFound; reports.viewOfAnother */
export async function removeReportView(tx: Tx, actor: Actor, id: number): Promise<void> {
  await requireOwn(tx, actor, id);
  await reportViews.remove(tx, id);
}

const fieldsOf = ({ name, definition, audience, role }: SaveReportView) => ({ name, definition, audience, role: audience === 'role' ? (role ?? null) : null });

async function requireView(db: Db, actor: Actor, id: number): Promise<ReportView> {
  const view = await reportViews.find(db, actor, id);
  if (!view) throw reportErrors.viewNotFound();
  return viewOf(actor, view);
}

async function requireOwn(db: Db, actor: Actor, id: number): Promise<void> {
  const view = await reportViews.find(db, actor, id);
  if (!view) throw reportErrors.viewNotFound();
  if (!mayChange(actor, view)) throw reportErrors.viewOfAnother();
}
