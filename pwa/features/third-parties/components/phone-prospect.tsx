import { useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { type Reference, useCities, useReference } from '#pwa/features/master-data/reference.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { City } from '#shared/features/master-data/geography.entity.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { prospectFormSchema } from '#shared/features/third-parties/prospect-form.rules.ts';
import { pathToBranch } from '../customer-path.ts';
import { changedFields, typedProspect } from '../prospect-values.ts';
import { takeBackCorrection } from '../refused-correction.actions.ts';
import { updateProspect } from '../third-parties.actions.ts';
import { nameOfCustomer, type ProspectWithChanges, useProspect } from '../third-parties.queries.ts';
import { ProspectFields } from './prospect-fields.tsx';
import { codeOf, ProspectToCome, prospectChoices } from './prospect-page.tsx';
import { keepPhotos, ProspectPhotos, type TakenPhotos } from './prospect-photos.tsx';

/** A seller's prospect, which can be corrected online or offline. Once it is a customer, its address leads to the customer. */
export function PhoneProspect() {
  const { id = '' } = useParams();
  const prospect = useProspect(Number(id));
  const reference = useReference();
  const cities = useCities();
  if (prospect === undefined || !reference || !cities) return <ProspectToCome back={pathTo('prospects')} />;
  if (prospect === null) {
    return (
      <Page title="Cliente prospecto" back={pathTo('prospects')}>
        <Empty text="Este prospecto no está en este equipo" />
      </Page>
    );
  }
  const { customer } = prospect;
  if (!customer.is_prospect) return <Navigate to={pathToBranch(customer, customer.branches[0]?.id ?? 0)} replace />;
  return <Correction key={customer.contact_id} prospect={prospect} reference={reference} cities={cities} />;
}

function Correction({ prospect, reference, cities }: { prospect: ProspectWithChanges; reference: Reference; cities: readonly City[] }) {
  const open = useOpen();
  const { customer, refused } = prospect;
  const name = nameOfCustomer(customer);
  const [initial] = useState(() => typedOf(prospect));
  const schema = useMemo(() => prospectFormSchema((typeId) => codeOf(reference, typeId) ?? null), [reference]);
  const form = useZodForm(schema, initial);
  const { kept, forget } = useKeptDraft(form, { place: pathTo('prospect', { id: customer.contact_id }), initial });
  const [photos, setPhotos] = useState<TakenPhotos>({});
  const mayPhotograph = customer.prospect_uuid !== null;
  const [branch] = customer.branches;
  return (
    <Page title="Cliente prospecto" subtitle={name} back={pathTo('prospects')} width="form">
      {refused && (
        <Card title="Necesita atención" role="alert">
          <p>{unbroken(refused.refusal?.sentence ?? '')}</p>
          <div className="order-actions">
            <Button onClick={() => takeBackCorrection(refused)}>Corregir aquí</Button>
          </div>
        </Card>
      )}
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form
        form={form}
        label="Cliente prospecto"
        onSubmit={async (typed) => {
          const changed = changedFields(initial, form.getValues());
          const fields = Object.entries(typed).filter(([field]) => changed.has(field as keyof typeof initial));
          if (fields.length > 0) await updateProspect({ contact_id: customer.contact_id, ...Object.fromEntries(fields) }, name);
          if (customer.prospect_uuid !== null) await keepPhotos(photos, customer.prospect_uuid, name);
          forget();
          toast.notice(fields.length > 0 ? 'El prospecto corregido sale apenas haya señal' : 'No había nada que cambiar');
          await open(pathTo('prospects'), 'replace');
        }}
      >
        <ProspectFields {...prospectChoices(reference, cities, form.watch('identification_type'))} />
        {mayPhotograph && <ProspectPhotos photos={photos} onChange={setPhotos} />}
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Guardar
        </Button>
      </Form>
      {branch && <Button onClick={() => void open(pathToBranch(customer, branch.id))}>Ver el cliente y venderle</Button>}
    </Page>
  );
}

/** The document's values with what waits on this device. */
function typedOf({ customer, waiting }: ProspectWithChanges) {
  const [branch] = customer.branches;
  const [clerk] = customer.clerks;
  const { identification_type, identification, check_digit, name, surname, main_telephone, cell_phone, email } = customer;
  return typedProspect({
    ...{ identification_type, identification, check_digit, name, surname, main_telephone, cell_phone, email },
    ...{ address: branch?.address ?? null, city_id: branch?.city_id ?? null, observations: branch?.observation ?? null },
    ...{ contact_name: clerk?.name ?? null, position: clerk?.position ?? null },
    ...Object.assign({}, ...waiting),
  });
}
