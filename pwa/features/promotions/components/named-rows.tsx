import { closeOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { RefField } from '#pwa/admin/components/ref-field.tsx';
import { useShownTexts } from '#pwa/admin/shown-texts.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import type { PromotionAudienceKind, PromotionScopeKind } from '#shared/features/promotions/promotion.documents.ts';
import { audienceFields, labelOf, scopeFields } from '../promotion-labels.ts';
import { BranchField } from './branch-field.tsx';
import { ProductField } from './product-field.tsx';

type Kind = PromotionScopeKind | PromotionAudienceKind;
interface NamedRow {
  kind: Kind;
  id?: number;
  value?: number | string;
  exclude: boolean;
}

interface NamedRowsProps {
  name: 'scopes' | 'audiences';
  label: string;
  /** The text of an empty list: without rows the promotion applies to all products, or to all branches. */
  nobody: string;
  /** The names of rows that came from the server: 'brand:7' → 'SKF'. */
  names: Readonly<Record<string, string>>;
  disabled: boolean;
}

/** The scope or audience rows of a promotion: each is added by choosing its kind and value, and removed with its button. */
export function NamedRows({ name, label, nobody, names, disabled }: NamedRowsProps) {
  const { formState, register, setValue, watch } = useFormContext();
  register(name);
  const rows: readonly NamedRow[] = watch(name) ?? [];
  const fields: Readonly<Partial<Record<Kind, (typeof scopeFields)['brand'] | null>>> = (name === 'scopes' ? scopeFields : audienceFields) as never;
  const kinds = Object.keys(fields) as Kind[];
  const [kind, setKind] = useState<Kind>(kinds[0] as Kind);
  const [exclude, setExclude] = useState(false);
  const [zone, setZone] = useState('');
  const texts = useShownTexts();
  const picker = `pick_${name}_${kind}`;
  const picked: unknown = watch(picker);
  const keyOf = (row: NamedRow) => `${row.kind}:${String(row.id ?? row.value)}`;
  const set = (next: readonly NamedRow[]) => setValue(name, next, { shouldDirty: true, shouldTouch: true });
  const add = (value: number | string) => {
    const row: NamedRow = name === 'scopes' ? { kind, id: Number(value), exclude } : { kind, value, exclude };
    set([...rows.filter((one) => keyOf(one) !== keyOf(row)), row]);
  };
  // A choice adds a row and empties the search field for the next choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice adds a row.
  useEffect(() => {
    if (typeof picked !== 'number') return;
    add(picked);
    texts.note(`${name}.${kind}`, [
      ...rows.filter((row) => row.kind === kind).map((row) => ({ id: Number(row.id ?? row.value), text: nameOf(row) })),
      { id: picked, text: texts.textOf(picker, picked) ?? '' },
    ]);
    setValue(picker, null);
  }, [picked]);
  const nameOf = (row: NamedRow) =>
    row.kind === 'zone'
      ? String(row.value)
      : (names[keyOf(row)] ?? texts.textOf(`${name}.${row.kind}`, row.id ?? row.value) ?? `n.º ${String(row.id ?? row.value)}`);
  const definition = fields[kind];
  const message = formState.errors[name]?.message;
  return (
    <fieldset className="named-rows" disabled={disabled}>
      <legend>{label}</legend>
      {typeof message === 'string' && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
      {rows.length === 0 && <p>{nobody}</p>}
      <ul>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <span>{`${row.exclude ? 'Excepto ' : ''}${labelOf(row.kind)}: ${nameOf(row)}`}</span>
            <Button
              look="quiet"
              icon={closeOutline}
              aria-label={`Quitar ${labelOf(row.kind)} ${nameOf(row)}`}
              onClick={() => set(rows.filter((one) => one !== row))}
            />
          </li>
        ))}
      </ul>
      <div className="named-rows-add adds-rows">
        <div className="field">
          <label htmlFor={`${name}-kind`}>Agregar por</label>
          <select id={`${name}-kind`} className="control control-select" value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {labelOf(one)}
              </option>
            ))}
          </select>
        </div>
        {kind === 'product' && <ProductField key={picker} name={picker} label="Producto" disabled={disabled} />}
        {kind === 'branch' && <BranchField key={picker} name={picker} label="Sucursal" disabled={disabled} />}
        {definition && <RefField key={picker} name={picker} definition={definition} disabled={disabled} />}
        {kind === 'zone' && (
          <div className="field">
            <label htmlFor={`${name}-zone`}>Zona</label>
            <input id={`${name}-zone`} className="control" value={zone} maxLength={120} onChange={({ target }) => setZone(target.value)} />
            <Button
              onClick={() => {
                if (zone.trim()) add(zone.trim());
                setZone('');
              }}
            >
              Agregar
            </Button>
          </div>
        )}
        <Checkbox checked={exclude} onChange={setExclude}>
          Exceptuar
        </Checkbox>
      </div>
    </fieldset>
  );
}
