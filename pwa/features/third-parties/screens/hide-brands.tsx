import { trashOutline } from 'ionicons/icons';
import { useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { callsOf } from '#pwa/admin/calls-of.ts';
import { EntityFields } from '#pwa/admin/components/entity-fields.tsx';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useInTerminology, useTerminology } from '#pwa/admin/terminology.ts';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { brandRestrictionCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { ownNameOf } from '#shared/features/organisation/terminology.rules.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { type EntityDefinition, field } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { hideBrand, showBrand } from '../office/brand-restrictions.actions.ts';
import '../office/office.css';

const blank: FieldValues = { contact_warehouse_id: null, brand_id: null, line_id: null, shown: {} };

/** The brands that are hidden from a customer's branches and not sold to them. Spec: commercial §3 Brand restriction. */
export default function HideBrandsScreen() {
  const { pathname } = useLocation();
  // The view outlet keeps this screen mounted when the address changes: read the id once.
  const id = useRef(Number(pathname.split('/').at(-1))).current;
  const { data: customer } = useCall(callsOf(party).get, { params: { id } });
  const { data, error, retry } = useCall(brandRestrictionCalls.listBrandRestrictions, { params: { id } });
  const name = [customer?.['name'], customer?.['surname']].filter(Boolean).join(' ');
  const own = ownNameOf('product_lines', useTerminology());
  const everyLine = own ? `Cualquier ${own.one.toLowerCase()}` : 'Todas las líneas';
  return (
    <Page title={screens.hideBrands.title} {...(name && { subtitle: name })} back={pathTo('brandRestrictions')} width="wide">
      <div className="hidden-brands">
        <section className="party-documents" aria-label="Marcas ocultas">
          {error && !data && <Failed text={error.message} onRetry={retry} />}
          {!error && !data && <Loading rows={3} />}
          {data?.length === 0 && <Empty text="Ve todas las marcas" hint="Oculte una marca con el formulario." />}
          <ul>
            {data?.map((restriction) => (
              <li key={restriction.id}>
                <div>
                  <strong>{restriction.brand_description}</strong>
                  <p>
                    {restriction.line_description ?? everyLine} · {restriction.branch_description}
                  </p>
                </div>
                <IconButton icon={trashOutline} label={`Volver a mostrar ${restriction.brand_description}`} onClick={() => void showBrand(restriction)} />
              </li>
            ))}
          </ul>
        </section>
        <HideBrandForm contactId={id} />
      </div>
    </Page>
  );
}

function HideBrandForm({ contactId }: { contactId: number }) {
  const restriction = useMemo(() => restrictionOf(contactId), [contactId]);
  const entity = useInTerminology(restriction);
  const form = useZodForm<FieldValues, FieldValues>(schemaOf(entity), blank);
  const { kept, forget } = useKeptDraft(form, { place: pathTo('hideBrands', { id: contactId }), initial: blank });
  return (
    <section>
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form
        form={form}
        label="Ocultar una marca"
        guarded={false}
        onSubmit={async ({ contact_warehouse_id, brand_id, line_id }) => {
          await hideBrand(contactId, { contact_warehouse_id, brand_id, line_id });
          const shown = contact_warehouse_id ? form.getValues('shown') : {};
          forget();
          // Brand after brand is hidden from the same branch.
          form.reset({ ...blank, contact_warehouse_id, shown });
        }}
      >
        <EntityFields entity={entity} disabled={false} />
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          Ocultar
        </Button>
      </Form>
    </section>
  );
}

/** The fields of the form; it has no row of its own. */
function restrictionOf(contact_id: number): EntityDefinition {
  return {
    name: 'brand_restrictions',
    path: 'restriccion-marcas',
    label: { one: 'La restricción', many: 'Restricciones', gender: 'f' },
    sort: 'id',
    owner: 'subscriber',
    access: { read: 'session' },
    fields: {
      brand_id: field.ref('brands', { label: 'Marca', shows: 'description', code: 'brand_code', section: 'Ocultar una marca' }),
      line_id: field.ref('product_lines', {
        label: 'Línea',
        shows: 'line_description',
        code: 'line_code',
        optional: true,
        help: 'Vacío: en cualquiera.',
        section: 'Ocultar una marca',
      }),
      contact_warehouse_id: field.ref('contact_warehouses', {
        label: 'Establecimiento',
        shows: 'description',
        code: 'code',
        where: { contact_id },
        optional: true,
        help: 'Vacío: todos los del cliente.',
        section: 'Ocultar una marca',
      }),
    },
  };
}
