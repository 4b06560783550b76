import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';

const customers = Array.from({ length: 20_000 }, (_, index) => ({
  id: index + 1,
  name: index % 7 === 0 ? `Comercializadora Internacional de Repuestos y Rodamientos del Nororiente ${index + 1} S.A.S.` : `Almacén El Tornillo ${index + 1}`,
  balance: index * 1730,
}));

export function ListStage() {
  const [text, setText] = useState('');
  const found = useMemo(() => customers.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())), [text]);
  return (
    <Page title="Clientes" subtitle={`${found.length}`} back="/piezas" toolbar={<SearchField label="Buscar cliente" value={text} onChange={setText} hotkey />}>
      {found.length === 0 ? (
        <Empty text="Ningún cliente se llama así" />
      ) : (
        <DataList label="Clientes" items={found} keyOf={({ id }) => id}>
          {({ id, name, balance }) => <ListRow title={name} detail={`NIT 900.${id}`} trailing={<MoneyText pesos={balance} />} href={`#/lista/${id}`} />}
        </DataList>
      )}
    </Page>
  );
}

export function DetailStage() {
  const { id } = useParams();
  return (
    <Page title={`Cliente ${id}`} back="/lista">
      <p>Detalle de {id}</p>
    </Page>
  );
}
