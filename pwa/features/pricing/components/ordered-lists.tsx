import { IonReorder, IonReorderGroup } from '@ionic/react';
import { arrowDown, arrowUp, createOutline, reorderTwoOutline } from 'ionicons/icons';
import { useEffect, useRef } from 'react';
import { IconButton } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import type { ReviewedPriceList } from '#shared/features/pricing/price-list-configuration.calls.ts';
import { counted } from '#shared/kernel/counts.ts';

interface OrderedListsProps {
  lists: readonly ReviewedPriceList[];
  chosen: number | null;
  onChoose: (id: number) => void;
  onMove: (from: number, to: number) => void;
  onRename: (list: ReviewedPriceList) => void;
}

/** The price lists from the dearest to the cheapest: dragged by their handles, or moved by their buttons. */
export function OrderedLists({ lists, chosen, onChoose, onMove, onRename }: OrderedListsProps) {
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: number; way: 'up' | 'down' } | null>(null);
  const order = lists.map(({ id }) => id).join();
  // The browser drops the focus of an element moved in the document: the button that moved it gets it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an order
  useEffect(() => {
    const { id, way } = moved.current ?? {};
    moved.current = null;
    if (id !== undefined) box.current?.querySelector<HTMLElement>(`[data-list='${id}'] [data-way='${way}']`)?.focus();
  }, [order]);
  const move = (place: number, way: 'up' | 'down') => {
    const to = way === 'up' ? place - 1 : place + 1;
    if (to < 0 || to >= lists.length) return;
    moved.current = { id: lists[place]?.id ?? 0, way };
    onMove(place, to);
  };
  return (
    <section aria-label="Orden de las listas" ref={box}>
      <h2>Listas de precios</h2>
      <p className="price-list-scale">La más cara primero</p>
      <IonReorderGroup
        disabled={false}
        onIonReorderEnd={({ detail }) => {
          // The drawn order follows the saved order, not the finger.
          detail.complete(false);
          if (detail.from !== detail.to) onMove(detail.from, detail.to);
        }}
      >
        {lists.map((list, place) => (
          <div key={list.id} data-list={list.id} className={`price-list ${list.id === chosen ? 'is-chosen' : ''}`}>
            <IonReorder>
              <span className="price-list-handle" title={`Arrastrar ${list.name_parameter}`}>
                <Icon icon={reorderTwoOutline} size={22} />
              </span>
            </IonReorder>
            <button type="button" className="price-list-name" aria-pressed={list.id === chosen} onClick={() => onChoose(list.id)}>
              <strong>{list.name_parameter}</strong>
              <small>{`${list.branches === 1 ? 'Compra' : 'Compran'} ${counted(list.branches, 'sucursal', 'sucursales')}`}</small>
            </button>
            <IconButton icon={arrowUp} label={`Subir ${list.name_parameter}`} data-way="up" aria-disabled={place === 0} onClick={() => move(place, 'up')} />
            <IconButton
              icon={arrowDown}
              label={`Bajar ${list.name_parameter}`}
              data-way="down"
              aria-disabled={place === lists.length - 1}
              onClick={() => move(place, 'down')}
            />
            <IconButton icon={createOutline} label={`Cambiar el nombre de ${list.name_parameter}`} onClick={() => onRename(list)} />
          </div>
        ))}
      </IonReorderGroup>
      <p className="price-list-scale">La más barata al final</p>
    </section>
  );
}
