import { useId } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useAddress } from '#pwa/ui/use-address.ts';
import { brandCalls, lineCalls } from '#shared/features/catalogue/classification.calls.ts';

interface Asked {
  line_id?: string;
  brand_id?: string;
  only_with_stock?: '1';
  only_sold?: '1';
}

/** What is asked of the products without a picture, kept in the address. The line and the brand narrow the list too. */
export function useWithoutImage(): [Asked, (change: { [Name in keyof Asked]: string | undefined }) => void] {
  const [params, set] = useAddress('informe.');
  const { line_id, brand_id, only_with_stock, only_sold } = params;
  const asked: Asked = {
    ...(line_id && { line_id }),
    ...(brand_id && { brand_id }),
    ...(only_with_stock && { only_with_stock: '1' }),
    ...(only_sold && { only_sold: '1' }),
  };
  const change = (next: { [Name in keyof Asked]: string | undefined }) =>
    set(Object.fromEntries(Object.entries({ ...asked, ...next }).filter((entry): entry is [string, string] => Boolean(entry[1]))));
  return [asked, change];
}

/** Line, brand, and which products count. */
export function WithoutImageFields() {
  const [asked, change] = useWithoutImage();
  const lines = useCall(lineCalls.list, { query: { paginate: 'false', sortBy: 'line_description' } });
  const brands = useCall(brandCalls.list, { query: { paginate: 'false', sortBy: 'description' } });
  return (
    <>
      <OneOf
        label="Línea"
        none="Todas las líneas"
        value={asked.line_id}
        rows={lines.data?.map(({ id, line_description }) => ({ id, name: line_description }))}
        onChange={(line_id) => change({ line_id })}
      />
      <OneOf
        label="Marca"
        none="Todas las marcas"
        value={asked.brand_id}
        rows={brands.data?.map(({ id, description }) => ({ id, name: description }))}
        onChange={(brand_id) => change({ brand_id })}
      />
      <label>
        <input
          type="checkbox"
          checked={asked.only_with_stock === '1'}
          onChange={({ target }) => change({ only_with_stock: target.checked ? '1' : undefined })}
        />
        Solo con existencias
      </label>
      <label>
        <input type="checkbox" checked={asked.only_sold === '1'} onChange={({ target }) => change({ only_sold: target.checked ? '1' : undefined })} />
        Solo los vendidos en 12 meses
      </label>
    </>
  );
}

interface OneOfProps {
  label: string;
  /** The choice of all rows. */
  none: string;
  value: string | undefined;
  rows: readonly { id: number; name: string }[] | undefined;
  onChange: (id: string | undefined) => void;
}

function OneOf({ label, none, value, rows, onChange }: OneOfProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="control control-select" value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{none}</option>
        {rows?.map((row) => (
          <option key={row.id} value={row.id}>
            {row.name}
          </option>
        ))}
      </select>
    </div>
  );
}
