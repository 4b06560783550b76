import { useState } from 'react';
import { addMissing } from '#pwa/features/cart/cart.actions.ts';
import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import { BranchChoice, FirstBranch } from '#pwa/features/cart/components/branch-choice.tsx';
import { CartBar } from '#pwa/features/cart/components/cart-bar.tsx';
import { fillAskingNothing } from '#pwa/features/cart/fill-cart.ts';
import { useBuying } from '#pwa/features/cart/use-buying.ts';
import { priceIn, startingDiscountIn, useSelling } from '#pwa/features/cart/use-selling.ts';
import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { removeList, saveList } from '#pwa/features/lists/lists.actions.ts';
import { type ListView, useSavedLists } from '#pwa/features/lists/lists.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { longestListName } from '#shared/features/lists/saved-lists.rules.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import '../components/portal.css';

/** Mis listas: products that are ordered repeatedly, the person's own lists and the shared ones, online or offline. */
export default function SavedListsScreen() {
  const selling = useSelling();
  const buying = useBuying(selling);
  const lists = useSavedLists();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = lists?.find(({ id }) => id === openedId);
  return (
    <Page
      title="Mis listas"
      back={pathTo('newOrder')}
      {...(buying && buying.branches.length > 1 && { toolbar: <BranchChoice buying={buying} /> })}
      footer={<CartBar cart={selling.cart ?? null} />}
    >
      {buying && <FirstBranch buying={buying} />}
      {!lists && <Loading rows={4} />}
      {lists?.length === 0 && <Empty text="Todavía no hay listas" hint="En Pedido, o en cualquier pedido suyo, toque «Guardar como lista»." />}
      {lists && lists.length > 0 && (
        <ul className="plain-list" aria-label="Listas">
          {lists.map((list) => (
            <li key={list.id}>
              <ListRow
                title={list.name}
                detail={list.refusal?.sentence ?? `${counted(list.lines.length, 'producto', 'productos')} · ${formatDate(localDateOf(list.updated_at))}`}
                {...(list.refusal
                  ? { trailing: <StatusChip meaning="error">NO SE GUARDÓ</StatusChip> }
                  : list.is_shared && { trailing: <StatusChip meaning="ok">De todos</StatusChip> })}
                onClick={() => setOpenedId(list.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {opened && <ListSheet key={`${opened.id} ${opened.updated_at}`} list={opened} cart={selling.cart ?? null} onClose={() => setOpenedId(null)} />}
    </Page>
  );
}

function ListSheet({ list, cart, onClose }: { list: ListView; cart: Cart | null; onClose: () => void }) {
  const [changed, setChanged] = useState({ name: list.name, is_shared: list.is_shared, lines: list.lines });
  const { name, is_shared, lines } = changed;
  const products = useProducts(list.lines.map(({ product_id }) => product_id));
  const isChanged = !isDeepEqual(changed, { name: list.name, is_shared: list.is_shared, lines: list.lines });
  const replaced = list.refusal?.commandId ?? null;
  const setQuantity = (productId: number, quantity: number) =>
    setChanged({ ...changed, lines: lines.flatMap((line) => (line.product_id !== productId ? [line] : quantity > 0 ? [{ ...line, quantity }] : [])) });
  const save = async () => {
    await saveList({ ...changed, id: list.id, name: name.trim() }, replaced);
    toast.success(`La lista ${name.trim()} quedó guardada`);
    onClose();
  };
  const remove = async () => {
    const agreed = await ask({
      title: `¿Borrar la lista ${list.name}?`,
      text: list.is_shared ? 'Desaparece también para sus compañeros.' : '',
      confirm: 'Borrar',
      danger: true,
    });
    if (!agreed) return;
    await removeList(list, replaced);
    onClose();
  };
  const order = async () => {
    if (!cart) return;
    const discount_percentage = startingDiscountIn(cart);
    const changes = lines.map((line) => {
      const product = products?.get(line.product_id);
      return { ...line, discount_percentage, seen_unit_value: product ? priceIn(cart, product) : null };
    });
    const told = (count: number) =>
      count === 0 ? `El pedido ya tenía todo lo de ${list.name}` : `${counted(count, 'producto', 'productos')} de ${list.name} en el pedido`;
    await fillAskingNothing(cart.key, { fill: () => addMissing(cart.key, changes), told, isToldAnyway: true, isAlwaysUndone: true });
    onClose();
  };
  return (
    <Sheet
      open
      title={list.name}
      onClose={onClose}
      footer={
        <div className="portal-actions">
          {isChanged || list.refusal ? (
            <Button look="primary" disabled={name.trim() === '' || lines.length === 0} onClick={() => void save()}>
              Guardar la lista
            </Button>
          ) : (
            <Button look="primary" disabled={!cart} onClick={() => void order()}>
              {`Agregar ${counted(lines.length, 'producto', 'productos')} al pedido`}
            </Button>
          )}
          <Button look="danger" onClick={() => void remove()}>
            Borrar
          </Button>
        </div>
      }
    >
      {list.refusal && <p role="alert">{list.refusal.sentence}</p>}
      <LimitedText id="list-name" label="Nombre de la lista" max={longestListName} value={name} onChange={(text) => setChanged({ ...changed, name: text })} />
      <Checkbox checked={is_shared} onChange={(shared) => setChanged({ ...changed, is_shared: shared })}>
        También la ven mis compañeros
      </Checkbox>
      <ul className="saved-list" aria-label={`Productos de ${list.name}`}>
        {lines.map(({ product_id, product_code, quantity }) => (
          <li key={product_id}>
            <span>
              <strong>{product_code}</strong>
              <small>{products?.get(product_id)?.description ?? (products && 'Ya no está en este equipo')}</small>
            </span>
            <QuantityStepper
              label={`Cantidad de ${product_code}`}
              moreLabel={`Más de ${product_code}`}
              value={quantity}
              step={products?.get(product_id)?.package_quantity ?? 1}
              onChange={(next) => setQuantity(product_id, next)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
