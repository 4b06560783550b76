import { useMemo } from 'react';
import * as z from 'zod';
import { ChangedMeanwhile } from '#pwa/admin/components/changed-meanwhile.tsx';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { useNewerValues } from '#pwa/admin/use-newer-values.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Empty } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { type ProductSheet, productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';

const price = z.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mayor que 0.').nullable();
type Prices = Record<string, number | null>;
/** The name of a list's form field: a purely numeric name would be an index of an array. */
const fieldOf = (listId: number) => `list_${listId}`;

/** The prices of a product by list. People with the permission for price lists edit them; others only read them. */
export function ProductPrices({ sheet, place: opened }: { sheet: ProductSheet; place: string }) {
  const { product, prices, price_lists } = sheet;
  const place = `${opened}#precios`;
  const mayWrite = useMayCall(productWriteCalls.setProductPrices);
  const schema = useMemo(() => z.object(Object.fromEntries(price_lists.map(({ id }) => [fieldOf(id), price]))), [price_lists]);
  const stored = useMemo(() => Object.fromEntries(price_lists.map(({ id }) => [fieldOf(id), priceIn(prices, id)])), [price_lists, prices]);
  const form = useZodForm<Prices, Prices>(schema, stored);
  const { base: initial, takeNewer } = useNewerValues(form, stored);
  const { kept, forget } = useKeptDraft(form, { place, initial });
  const saving = useCallMutation(productWriteCalls.setProductPrices, {
    refreshes: [productWriteCalls.getProductSheet, productWriteCalls.listProductSheets],
    onDone: () => toast.success('Los precios han sido actualizados'),
  });
  const { isDirty } = form.formState;
  if (price_lists.length === 0) return <Empty text="Todavía no hay listas de precios" hint="Se crean en Parámetros, tabla Listas de precios." />;
  const save = async (values: Prices) => {
    const changed = price_lists.filter(({ id }) => values[fieldOf(id)] !== initial[fieldOf(id)]);
    if (changed.length === 0) return;
    await saving.send({ params: { id: product.id }, body: { prices: changed.map(({ id }) => ({ price_list_id: id, price: values[fieldOf(id)] ?? null })) } });
    forget();
  };
  return (
    <div className="product-part">
      <ChangedMeanwhile onShow={takeNewer} />
      {kept && isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <p>Pesos antes de IVA, de la lista más cara a la más barata. Vacío queda «sin precio»: no se puede pedir en esa lista.</p>
      <Form form={form} label="Precios por lista" onSubmit={save}>
        <FormSection title="Precios por lista">
          {price_lists.map(({ id, name_parameter }, position) => (
            <PriceField key={id} name={fieldOf(id)} label={name_parameter} before={price_lists[position - 1]} value={form.watch} disabled={!mayWrite} />
          ))}
        </FormSection>
        <div className="entity-form-bar">
          <span role="status">{isDirty ? 'Sin guardar' : mayWrite ? 'Guardado' : 'Solo lectura: los escribe quien configura las listas de precios.'}</span>
          {mayWrite && (
            <Button type="submit" look="primary" busy={saving.isBusy}>
              Guardar precios
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  /** The list before this one, which is the dearer. */
  before: { id: number; name_parameter: string } | undefined;
  value: (name: string) => unknown;
  disabled: boolean;
}

function PriceField({ name, label, before, value, disabled }: PriceFieldProps) {
  const own = Number(value(name));
  const isDearer = before !== undefined && own > 0 && Number(value(fieldOf(before.id))) > 0 && own > Number(value(fieldOf(before.id)));
  return (
    <NumberField name={name} label={label} unit="pesos" optional disabled={disabled} {...(isDearer && { hint: `Es más cara que ${before.name_parameter}` })} />
  );
}

const priceIn = (prices: ProductSheet['prices'], listId: number) => prices.find(({ price_list_id }) => price_list_id === listId)?.price ?? null;
