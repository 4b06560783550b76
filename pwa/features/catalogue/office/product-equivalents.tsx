import { addOutline, trashOutline } from 'ionicons/icons';
import { useMemo } from 'react';
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form';
import * as z from 'zod';
import { ChangedMeanwhile } from '#pwa/admin/components/changed-meanwhile.tsx';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { useNewerValues } from '#pwa/admin/use-newer-values.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { type ProductSheet, productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { ProductSearch } from './product-search.tsx';

const { setProductReferences, setProductRelations, getProductSheet } = productWriteCalls;
const kinds = [
  { value: 'equivalent', label: 'Lo reemplaza' },
  { value: 'related', label: 'Va con él' },
];

/** The codes of a product at other manufacturers, and the products that replace or complement it. */
export function ProductEquivalents({ sheet, place }: { sheet: ProductSheet; place: string }) {
  const mayWrite = useMayCall(setProductReferences);
  return (
    <div className="product-part">
      <References sheet={sheet} place={`${place}#referencias`} mayWrite={mayWrite} />
      <Relations sheet={sheet} place={`${place}#relacionados`} mayWrite={mayWrite} />
    </div>
  );
}

interface PartProps {
  sheet: ProductSheet;
  place: string;
  mayWrite: boolean;
}

const referencesSchema = z.object({
  references: z.array(
    z.object({
      reference: z.string().trim().min(1, 'Es un dato obligatorio.').max(60, 'Máximo 60 caracteres.'),
      maker: z.string().trim().max(60, 'Máximo 60 caracteres.'),
    }),
  ),
});
type ReferenceValues = z.output<typeof referencesSchema>;

function References({ sheet: { product, references }, place, mayWrite }: PartProps) {
  const stored = useMemo(() => ({ references: references.map(({ reference, maker }) => ({ reference, maker: maker ?? '' })) }), [references]);
  const form = useZodForm<ReferenceValues, ReferenceValues>(referencesSchema, stored);
  const { base: initial, takeNewer } = useNewerValues(form, stored);
  const { kept, forget } = useKeptDraft(form, { place, initial });
  const rows = useFieldArray({ control: form.control, name: 'references' });
  const saving = useCallMutation(setProductReferences, {
    refreshes: [getProductSheet],
    onDone: () => toast.success('Las equivalencias han sido actualizadas'),
  });
  return (
    <Form
      form={form}
      label="Códigos de otros fabricantes"
      onSubmit={async (values) => {
        await saving.send({
          params: { id: product.id },
          body: { references: values.references.map(({ reference, maker }) => ({ reference, maker: maker || null })) },
        });
        forget();
      }}
    >
      <ChangedMeanwhile onShow={takeNewer} />
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <FormSection title="Códigos de otros fabricantes">
        <ul className="line-rows">
          {rows.fields.map(({ id }, index) => (
            <li key={id}>
              <TextField name={`references.${index}.reference`} label="Código" maxLength={60} autoCapitalize="characters" disabled={!mayWrite} />
              <TextField name={`references.${index}.maker`} label="Fabricante" maxLength={60} optional disabled={!mayWrite} />
              {mayWrite && <IconButton icon={trashOutline} label={`Quitar el código ${index + 1}`} onClick={() => rows.remove(index)} />}
            </li>
          ))}
        </ul>
        {rows.fields.length === 0 && <p>Ninguno. Con ellos el producto también se encuentra por el código de la competencia.</p>}
      </FormSection>
      {mayWrite && (
        <SaveBar form={form} busy={saving.isBusy}>
          <Button icon={addOutline} onClick={() => rows.append({ reference: '', maker: '' })}>
            Agregar código
          </Button>
        </SaveBar>
      )}
    </Form>
  );
}

const relationsSchema = z.object({
  relations: z.array(
    z.object({ product_id: z.int(), product_code: z.string(), description: z.string(), kind: z.enum(['equivalent', 'related'], 'Elija qué es.') }),
  ),
});
type RelationValues = z.output<typeof relationsSchema>;

function Relations({ sheet: { product, relations, same_reference }, place, mayWrite }: PartProps) {
  const stored = useMemo(() => ({ relations }), [relations]);
  const form = useZodForm<RelationValues, RelationValues>(relationsSchema, stored);
  const { base: initial, takeNewer } = useNewerValues(form, stored);
  const { kept, forget } = useKeptDraft(form, { place, initial });
  const rows = useFieldArray({ control: form.control, name: 'relations' });
  const saving = useCallMutation(setProductRelations, {
    refreshes: [getProductSheet],
    onDone: () => toast.success('Los productos relacionados han sido actualizados'),
  });
  const add = (one: { id: number; product_code: string; description: string }) => {
    if (rows.fields.some(({ product_id }) => product_id === one.id)) toast.notice(`${one.product_code} ya está`);
    else rows.append({ product_id: one.id, product_code: one.product_code, description: one.description, kind: 'equivalent' });
  };
  const offered = same_reference.filter(({ product_id }) => rows.fields.every((row) => row.product_id !== product_id));
  return (
    <Form
      form={form}
      label="Productos relacionados"
      onSubmit={async (values) => {
        await saving.send({ params: { id: product.id }, body: { relations: values.relations.map(({ product_id, kind }) => ({ product_id, kind })) } });
        forget();
      }}
    >
      <ChangedMeanwhile onShow={takeNewer} />
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <FormSection title="Productos que lo reemplazan o van con él">
        <ul className="line-rows">
          {rows.fields.map(({ id, product_code, description }, index) => (
            <li key={id}>
              <p className="line-rows-named">
                <strong>{product_code}</strong>
                <small>{description}</small>
              </p>
              <SelectField name={`relations.${index}.kind`} label={`Qué es ${product_code}`} choices={kinds} disabled={!mayWrite} />
              {mayWrite && <IconButton icon={trashOutline} label={`Quitar ${product_code}`} onClick={() => rows.remove(index)} />}
            </li>
          ))}
        </ul>
        {rows.fields.length === 0 && <p>Ninguno. Se ofrecen cuando no alcanzan las existencias, primero los que lo reemplazan.</p>}
        {mayWrite && offered.length > 0 && (
          <div className="line-rows-offered">
            <p>{`Tienen un código de otro fabricante en común: ${offered.map(({ product_code }) => product_code).join(', ')}.`}</p>
            <Button icon={addOutline} onClick={() => rows.append(offered.map((one) => ({ ...one, kind: 'equivalent' as const })))}>
              {offered.length === 1 ? 'Agregarlo como reemplazo' : `Agregar los ${offered.length} como reemplazos`}
            </Button>
          </div>
        )}
        {mayWrite && (
          <div className="field">
            <label htmlFor={`relation-of-${product.id}`}>Agregar un producto</label>
            <ProductSearch id={`relation-of-${product.id}`} label="Agregar un producto" exceptId={product.id} onChoose={add} />
          </div>
        )}
      </FormSection>
      {mayWrite && <SaveBar form={form} busy={saving.isBusy} />}
    </Form>
  );
}

function SaveBar<Values extends FieldValues>({
  form,
  busy,
  children,
}: {
  form: UseFormReturn<Values, unknown, Values>;
  busy: boolean;
  children?: React.ReactNode;
}) {
  return (
    <div className="entity-form-bar">
      <span role="status">{form.formState.isDirty ? 'Sin guardar' : 'Guardado'}</span>
      {children}
      <Button type="submit" look="primary" busy={busy}>
        Guardar
      </Button>
    </div>
  );
}
