import { searchOutline, trashOutline } from 'ionicons/icons';
import { useMemo, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import { useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { ProductSearch } from '../office/product-search.tsx';
import { assignImage, removeImages } from './image-queue.ts';
import { type CandidateProduct, doneWord, matchWords, type QueuedImage } from './queued-image.ts';

const states = [
  { value: 'failed', label: 'Con error' },
  { value: 'waiting', label: 'Por enviar' },
  { value: 'done', label: 'Cargadas' },
];

/** The pictures of the queue: the product of each, how it was found, its order and its result. */
export function QueueTable({ rows }: { rows: readonly QueuedImage[] }) {
  const [state, change] = useTableState({ sortBy: 'name', perPage: 50 }, 'cola.');
  const [assigned, setAssigned] = useState<QueuedImage | null>(null);
  const columns = useMemo(() => columnsWith(setAssigned), []);
  const words = normaliseText(state.filter);
  const asked = state.filters['state'];
  const found = rows.filter(
    (row) =>
      (!asked || row.state === asked || (asked === 'waiting' && row.state === 'sending')) &&
      (words === '' || normaliseText(`${row.name} ${row.answer?.product_code ?? ''}`).includes(words)),
  );
  const first = (state.page - 1) * state.perPage;
  return (
    <>
      <DataTable<QueuedImage>
        label="Imágenes"
        columns={columns}
        state={state}
        onChange={change}
        page={{ rows: found.slice(first, first + state.perPage), total: found.length }}
        idOf={({ id }) => id}
        rowActions={(row) => [
          ...(row.state === 'failed' ? [{ label: 'Asignar producto', icon: searchOutline, run: setAssigned }] : []),
          { label: 'Quitar de la lista', icon: trashOutline, run: ({ id }) => removeImages([id]) },
        ]}
        empty={{ text: 'Todavía no hay imágenes' }}
      />
      {assigned && <AssignSheet row={assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}

function columnsWith(assign: (row: QueuedImage) => void): TableColumn<QueuedImage>[] {
  return [
    { id: 'name', header: 'Archivo', cell: ({ name }) => name },
    { id: 'product', header: 'Producto', cell: (row) => <ProductCell row={row} onAssign={() => assign(row)} /> },
    { id: 'match', header: 'Cómo se reconoció', cell: (row) => matchWords(row) || '—' },
    { id: 'order', header: 'Orden', align: 'end', cell: ({ answer }) => answer?.order ?? '—' },
    { id: 'state', header: 'Estado', filter: states, cell: (row) => <StateCell row={row} /> },
  ];
}

function ProductCell({ row, onAssign }: { row: QueuedImage; onAssign: () => void }) {
  const code = row.answer?.product_code ?? row.chosen?.product_code;
  if (code !== undefined) return <strong>{code}</strong>;
  return row.state === 'failed' ? (
    <Button icon={searchOutline} onClick={onAssign}>
      Asignar
    </Button>
  ) : (
    '—'
  );
}

function StateCell({ row: { state, answer, message } }: { row: QueuedImage }) {
  if (state === 'failed') {
    return (
      <>
        <StatusChip meaning="error">Error</StatusChip>
        <small>{message}</small>
      </>
    );
  }
  if (state === 'done') return <StatusChip meaning="ok">{answer ? doneWord(answer) : 'Cargada'}</StatusChip>;
  return <StatusChip meaning="wait">{state === 'sending' ? 'Enviando' : 'Por enviar'}</StatusChip>;
}

/** Assigns a picture to a product: one of those that its file name could mean, or one found by a search. */
function AssignSheet({ row, onClose }: { row: QueuedImage; onClose: () => void }) {
  const choose = ({ id, product_code }: CandidateProduct) => {
    assignImage(row.id, { id, product_code });
    onClose();
  };
  return (
    <Sheet open title={`Asignar ${row.name}`} onClose={onClose}>
      {row.message && <p>{row.message}</p>}
      {row.candidates.length > 0 && (
        <div className="image-candidates">
          {row.candidates.map((one) => (
            <Button key={one.id} onClick={() => choose(one)}>
              {one.product_code}
            </Button>
          ))}
        </div>
      )}
      <div className="field">
        <label htmlFor="assigned-product">Producto</label>
        <ProductSearch id="assigned-product" label="Producto" onChoose={choose} />
      </div>
    </Sheet>
  );
}
