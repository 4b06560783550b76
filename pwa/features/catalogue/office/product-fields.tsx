import { useEffect, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { EntityFields } from '#pwa/admin/components/entity-fields.tsx';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { documentsThatUse } from '#shared/features/catalogue/catalogue.errors.ts';
import { lineCalls } from '#shared/features/catalogue/classification.calls.ts';
import { fieldVisibility, productColumnOf } from '#shared/features/catalogue/field-visibility.rules.ts';
import { lineFieldSettings } from '#shared/features/catalogue/line-settings.fields.ts';
import { partOf, product } from '#shared/features/catalogue/product.entity.ts';
import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';

type Owner = (typeof partOf)[keyof typeof partOf];
type Owners = Readonly<Record<Owner, number | null>>;
const ownerColumn = { line_id: 'line_id', brand_id: 'brand_id', category_id: 'categorie_id' } as const satisfies Record<Owner, string>;
const parts = Object.entries(partOf) as [keyof typeof partOf, Owner][];
const settings = Object.keys(lineFieldSettings) as (keyof typeof lineFieldSettings)[];

/**
 * The fields of a product, as its line configures them: required, optional or hidden (decisions §9).
 * @param documents number of document lines that prevent a change of its code
 */
export function ProductFields({ documents, disabled }: { documents: number; disabled: boolean }) {
  const { setValue, watch } = useFormContext();
  const owners: Owners = { line_id: idOf(watch('line_id')), brand_id: idOf(watch('brand_id')), category_id: idOf(watch('category_id')) };
  const chosen = parts.map(([part]) => idOf(watch(part)));
  const { data: line } = useCall(lineCalls.get, owners.line_id === null ? null : { params: { id: owners.line_id } });
  const { line_id, brand_id, category_id } = owners;
  const entity = useMemo(() => fieldsFor(line ?? {}, { line_id, brand_id, category_id }, documents), [line, line_id, brand_id, category_id, documents]);
  const before = useRef({ owners, chosen });
  // Sublines, brands and categories of another line are no longer offered: a chosen one is cleared when its parent changes. A restored draft changes
  // both at once, and is kept.
  useEffect(() => {
    const { owners: earlier, chosen: chosenBefore } = before.current;
    before.current = { owners, chosen };
    for (const [index, [part, owner]] of parts.entries()) {
      const isStale = earlier[owner] !== owners[owner] && chosen[index] !== null && chosen[index] === chosenBefore[index];
      if (isStale) setValue(part, null, { shouldDirty: true, shouldTouch: true });
    }
  });
  return <EntityFields entity={entity} disabled={disabled} fixed={documents > 0 ? ['product_code'] : []} />;
}

/** The id in a form's value, which may be null, '', a number or its text. */
const idOf = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));

function fieldsFor(line: Readonly<Record<string, unknown>>, owners: Owners, documents: number): EntityDefinition {
  const asked = new Map(settings.map((setting) => [productColumnOf[setting] as string, fieldVisibility(line, setting)]));
  const fields = Object.entries<Field>(product.fields)
    .filter(([name]) => asked.get(name) !== 'hidden')
    .map(([name, definition]) => [name, narrowed(name, asked.get(name) === 'required' ? { ...definition, optional: false } : definition)] as const);
  return { ...product, fields: Object.fromEntries(fields) };

  function narrowed(name: string, definition: Field): Field {
    const owner = parts.find(([part]) => part === name)?.[1];
    if (owner && definition.kind === 'ref' && owners[owner] !== null) return { ...definition, where: { [ownerColumn[owner]]: owners[owner] } };
    return name === 'product_code' && documents > 0 ? { ...definition, help: fixedCode(documents) } : definition;
  }
}

const fixedCode = (documents: number) => `El código no se puede cambiar: ${documentsThatUse(documents)}.`;
