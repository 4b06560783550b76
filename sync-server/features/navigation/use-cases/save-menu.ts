import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { defaultMenuRows, defaultMenus, menuTree } from '#shared/features/navigation/default-menu.ts';
import type { MenuNode, ModuleMenu } from '#shared/features/navigation/menu.documents.ts';
import type { SentMenuTree } from '#shared/features/navigation/menu.schemas.ts';
import { checkMenuTree, placedNodes } from '#shared/features/navigation/menu-tree.rules.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { type MenuRow, menuRows } from '../menus.repository.ts';

const menus = new Map(defaultMenus.map((menu) => [menu.id, menu]));

/** The subscriber's menu by module, or the default menu while the subscriber has not saved one. */
export async function readMenu(db: Db, subscriberId: number): Promise<ModuleMenu[]> {
  const { rows, version } = await menuRows.read(db, subscriberId);
  return menuTree(rows.length > 0 ? rows.flatMap((row) => nodeOf(subscriberId, row) ?? []) : defaultMenuRows(subscriberId), version);
}

/**
 * Saves the whole tree: nodes without an id get one, nodes with an id keep it, and nodes that are not sent are deleted. `version`, when sent, is the
 * version that the person saw.
 * @throws access.menuUnknown, menuOutOfLevel, menuTwice, stale
 */
export async function saveMenu(tx: Tx, actor: Actor, audit: AuditWriter, tree: SentMenuTree): Promise<ModuleMenu[]> {
  const nodes = placedNodes(tree);
  const fit = checkMenuTree(nodes, defaultMenus);
  if (!fit.ok) throw errorOf(fit);
  const { rows, version } = await menuRows.read(tx, tx.subscriberId);
  if (tree.some((module) => module.version !== undefined && module.version !== version)) throw accessErrors.stale();
  const before = await readMenu(tx, tx.subscriberId);
  const highest = Math.max(0, ...rows.map(({ id }) => id), ...nodes.map(({ id }) => id));
  const fresh = nodes.filter(({ id }) => id < 0).map(({ id }, index) => [id, highest + 1 + index] as const);
  const savedIds = new Map(fresh);
  const idOf = (sent: number) => savedIds.get(sent) ?? sent;
  await menuRows.replace(
    tx,
    nodes.map(({ id, parent_id, level: _level, ...node }) => ({ ...node, id: idOf(id), menu_subscriber_id: parent_id === null ? null : idOf(parent_id) })),
  );
  const after = await readMenu(tx, tx.subscriberId);
  await audit(tx, actor, { action: 'update', entity: 'menu_subscribers', entityId: tx.subscriberId, before, after });
  return after;
}

/** A row whose entry the product no longer has is not shown. */
function nodeOf(subscriberId: number, row: MenuRow): MenuNode | undefined {
  const menu = menus.get(row.menu_id);
  if (!menu) return undefined;
  const { description, level, screen } = menu;
  return { ...row, subscriber_id: subscriberId, menu: { description, level, screen } };
}
