/** The changes in an entry of the menu's history, node by node. Pure. Spec: commercial §3 Menu subscriber. */
import type { HistoryChange } from '#pwa/admin/components/history-aside.tsx';
import type { MenuNode, ModuleMenu } from '#shared/features/navigation/menu.documents.ts';

/** An entry with its position. */
interface Placed {
  menuId: number;
  /** The company's name for it. */
  name: string;
  visible: boolean;
  /** Its headings, starting at the module: 'Administración › Terceros'. */
  under: string;
}

/** @param before and @param after the whole menu, as its call answers it */
export function changesOfMenu(before: readonly ModuleMenu[], after: readonly ModuleMenu[]): HistoryChange[] {
  const [was, is] = [placedIn(before), placedIn(after)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return [...ids.flatMap((id) => changesOfEntry(was.get(id), is.get(id))), ...changesOfOrder([...was.values()], [...is.values()])];
}

function changesOfEntry(was: Placed | undefined, is: Placed | undefined): HistoryChange[] {
  const known = is ?? was;
  if (!known) return [];
  const change = (what: string, before: string, after: string) => ({ name: `${known.menuId}.${what}`, label: known.name, before, after });
  if (!was) return [change('added', '—', `en ${known.under}`)];
  if (!is) return [change('removed', `en ${known.under}`, '—')];
  return [
    ...(was.name === is.name ? [] : [change('name', was.name, is.name)]),
    ...(was.visible === is.visible ? [] : [change('visible', seen(was), seen(is))]),
    ...(was.under === is.under ? [] : [change('under', `en ${was.under}`, `en ${is.under}`)]),
  ];
}

const seen = ({ visible }: Placed) => (visible ? 'se ve' : 'oculta');

/** The groups whose entries changed their order, among the groups that both menus have. */
function changesOfOrder(was: readonly Placed[], is: readonly Placed[]): HistoryChange[] {
  const before = Map.groupBy(was, ({ under }) => under);
  return [...Map.groupBy(is, ({ under }) => under)].flatMap(([under, entries]) => {
    const old = before.get(under) ?? [];
    const both = new Set(entries.map(({ menuId }) => menuId).filter((id) => old.some(({ menuId }) => menuId === id)));
    const order = (of: readonly Placed[]) => of.filter(({ menuId }) => both.has(menuId));
    const [first, then] = [order(old), order(entries)];
    if (first.every(({ menuId }, index) => menuId === then[index]?.menuId)) return [];
    const read = (of: readonly Placed[]) => of.map(({ name }) => name).join(', ');
    return [{ name: `order.${under}`, label: `Orden en ${under}`, before: read(first), after: read(then) }];
  });
}

function placedIn(modules: readonly ModuleMenu[]): Map<number, Placed> {
  const nameOf = ({ alternate_description, menu }: MenuNode) => alternate_description || menu.description;
  const placed = (node: MenuNode, under: string): [number, Placed] => [
    node.menu_id,
    { menuId: node.menu_id, name: nameOf(node), visible: node.visible, under },
  ];
  return new Map(
    modules.flatMap(({ description, first_level }) =>
      first_level.flatMap((first) => {
        const underFirst = `${description} › ${nameOf(first)}`;
        return [
          placed(first, description),
          ...first.second_level.flatMap((second) => [
            placed(second, underFirst),
            ...second.third_level.map((third) => placed(third, `${underFirst} › ${nameOf(second)}`)),
          ]),
        ];
      }),
    ),
  );
}
