import { useMemo, useState } from 'react';
import { EntityFields } from '#pwa/admin/components/entity-fields.tsx';
import { EntityForm } from '#pwa/admin/components/entity-form.tsx';
import { EntityTable } from '#pwa/admin/components/entity-table.tsx';
import { RecordHistory } from '#pwa/admin/components/record-history.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { relabelled, without } from '#pwa/admin/relabelled.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { priceListConfiguration } from '#shared/features/pricing/price-list-configuration.entity.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';

interface ListConfigurationsProps {
  list: { id: number; name_parameter: string };
  isDearest: boolean;
  isCheapest: boolean;
  place: string;
  onChanged: () => void;
}

/** The thresholds of one price list, for all product lines and for single ones. */
export function ListConfigurations({ list, isDearest, isCheapest, place, onChanged }: ListConfigurationsProps) {
  const [opened, setOpened] = useState<EntityRow | 'new' | null>(null);
  const fixed = useMemo(() => ({ price_list_id: list.id }), [list.id]);
  const entity = useMemo(() => configurationOf({ isDearest, isCheapest }), [isDearest, isCheapest]);
  const inTable = useMemo(() => relabelled(entity, shortLabels), [entity]);
  const row = opened === 'new' ? null : opened;
  const close = () => setOpened(null);
  const useless = [...(isDearest ? ['min_value_customer_list'] : []), ...(isCheapest ? ['min_value_for_list_change'] : [])];
  return (
    <section aria-label={`Mínimos de ${list.name_parameter}`}>
      <h2>Mínimos de {list.name_parameter}</h2>
      <EntityTable
        entity={inTable}
        called="Mínimos"
        emptyHint="Sin mínimos, los pedidos no cambian de lista ni pagan flete."
        addressedAs="minimos."
        fixed={fixed}
        shaped={withAllLines}
        canWrite
        onCreate={() => setOpened('new')}
        onOpen={setOpened}
      />
      {opened !== null && (
        <Sheet open title={`${row ? 'Editar' : 'Crear'}: mínimos de ${list.name_parameter}`} onClose={close}>
          <EntityForm
            entity={entity}
            row={row}
            fixed={fixed}
            place={`${place}#${list.id}/${row?.id ?? 'crear'}`}
            canWrite
            onSaved={() => {
              close();
              onChanged();
            }}
            onCancel={close}
            body={<EntityFields entity={entity} disabled={false} fixed={useless} />}
          />
          {row && <RecordHistory entity={entity} id={row.id} folded />}
        </Sheet>
      )}
    </section>
  );
}

/** Minimums without a line are those of all lines. */
function withAllLines(columns: TableColumn<EntityRow>[]): TableColumn<EntityRow>[] {
  return columns.map((column) =>
    column.id === 'line_id' ? { ...column, cell: (row) => (row['line_id'] === null ? 'Todas las líneas' : column.cell(row)) } : column,
  );
}

/** The headings of the table beside the lists. */
const shortLabels = {
  min_value_customer_list: 'Conservar',
  min_value_for_list_change: 'Mejorar',
  min_value_for_no_freight_charge: 'Sin flete desde',
  freight_value: 'Flete',
};

function configurationOf({ isDearest, isCheapest }: { isDearest: boolean; isCheapest: boolean }): EntityDefinition {
  const { fields } = priceListConfiguration;
  const keep = isDearest
    ? 'La lista más cara no tiene otra más cara a la cual subir: no hay mínimo para conservarla.'
    : 'Un pedido por debajo compra con la lista más cara que le sigue.';
  const improve = isCheapest
    ? 'La lista más barata no tiene otra a la cual mejorar.'
    : 'Un pedido desde este valor compra con la lista más barata que le sigue.';
  const told = {
    ...fields,
    line_id: { ...fields.line_id, help: 'Vacía: todas las líneas.' },
    min_value_customer_list: { ...fields.min_value_customer_list, help: keep },
    min_value_for_list_change: { ...fields.min_value_for_list_change, help: improve },
  };
  return without({ ...priceListConfiguration, fields: told }, 'price_list_id');
}
