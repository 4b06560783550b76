/** Views of lists that people save and share. A view is a filter and an arrangement; the list's own call decides which rows a person may see. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListView, SaveListView } from '#shared/features/list-views/list-view.documents.ts';
import { listViewErrors } from '#shared/features/list-views/list-views.errors.ts';
import { type ListViewRow, listViewRows } from './list-views.repository.ts';

const mostOfAList = 100;

/** People change their own views; a person who manages the company's parameters also changes shared views. */
const mayChange = (actor: Actor, view: ListViewRow) => view.created_by === actor.userId || (view.audience === 'all' && actor.permissions.has('Parámetros'));

function viewOf(actor: Actor, row: ListViewRow): ListView {
  const { id, list, name, state } = row;
  return { id, list, name, state, audience: row.audience === 'all' ? 'all' : 'me', is_own: mayChange(actor, row) };
}

export async function viewsOfList(db: Db, actor: Actor, list: string): Promise<ListView[]> {
  return (await listViewRows.ofList(db, actor, list)).map((row) => viewOf(actor, row));
}

/** @throws list-views.notFound */
export async function requireListView(db: Db, actor: Actor, id: number): Promise<ListView> {
  return viewOf(actor, await requireRow(db, actor, id));
}

/** @throws list-views.tooMany */
export async function saveListView(tx: Tx, actor: Actor, asked: SaveListView): Promise<ListView> {
  const saved = await listViewRows.ofList(tx, actor, asked.list);
  if (saved.filter(({ created_by }) => created_by === actor.userId).length >= mostOfAList) throw listViewErrors.tooMany({ most: mostOfAList });
  const id = await tx.nextIds('list_views');
  await listViewRows.insert(tx, { id, ...asked, created_by: actor.userId, created_at: tx.now, updated_at: tx.now });
  return await requireListView(tx, actor, id);
}

/** Changes a view; its list stays the same, because links to the view were sent. @throws list-views.notFound, list-views.ofAnother */
export async function changeListView(tx: Tx, actor: Actor, { id, name, audience, state }: SaveListView & { id: number }): Promise<ListView> {
  await requireOwn(tx, actor, id);
  await listViewRows.update(tx, id, { name, audience, state, updated_at: tx.now });
  return await requireListView(tx, actor, id);
}

/** @throws list-views.notFound, list-views.ofAnother */
export async function removeListView(tx: Tx, actor: Actor, id: number): Promise<void> {
  await requireOwn(tx, actor, id);
  await listViewRows.remove(tx, id);
}

async function requireRow(db: Db, actor: Actor, id: number): Promise<ListViewRow> {
  const row = await listViewRows.find(db, actor, id);
  if (!row) throw listViewErrors.notFound();
  return row;
}

async function requireOwn(db: Db, actor: Actor, id: number): Promise<void> {
  if (!mayChange(actor, await requireRow(db, actor, id))) throw listViewErrors.ofAnother();
}
