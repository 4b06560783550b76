import { useMemo, useState } from 'react';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { type Reference, useCities, useReference } from '#pwa/features/master-data/reference.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useAddress } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { City } from '#shared/features/master-data/geography.entity.ts';
import { identificationCodes, partyTables } from '#shared/features/master-data/party-parameters.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { prospectFormSchema, type TypedProspect } from '#shared/features/third-parties/prospect-form.rules.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { noProspect, typedProspect } from '../prospect-values.ts';
import { correctProspect, createProspect } from '../third-parties.actions.ts';
import { useRefusedProspect } from '../third-parties.queries.ts';
import { ProspectFields } from './prospect-fields.tsx';
import { keepPhotos, ProspectPhotos, type TakenPhotos } from './prospect-photos.tsx';
import { ProspectPlace } from './prospect-place.tsx';

interface ProspectPageProps {
  /** Begins the order of a prospect that was just created. @param uuid the `prospect_uuid` of the order */
  beginOrder: (uuid: string) => Promise<void>;
}

/** Cliente prospecto: creates a prospect online or offline, and offers its first order. A refused prospect is corrected here too. */
export function ProspectPage({ beginOrder }: ProspectPageProps) {
  const [{ corregir = null }] = useAddress();
  const refused = useRefusedProspect(corregir);
  const reference = useReference();
  const cities = useCities();
  if (!reference || !cities || (corregir && refused === undefined)) return <ProspectToCome back={pathTo(corregir ? 'outbox' : 'more')} />;
  const correcting = refused && corregir ? { id: corregir, refused } : null;
  return <ProspectForm key={correcting?.id ?? 'new'} correcting={correcting} reference={reference} cities={cities} beginOrder={beginOrder} />;
}

export function ProspectToCome({ back }: { back: string }) {
  return (
    <Page title="Cliente prospecto" back={back}>
      <Loading shape="form" />
    </Page>
  );
}

interface ProspectFormProps extends ProspectPageProps {
  correcting: { id: string; refused: CreateProspect } | null;
  reference: Reference;
  cities: readonly City[];
}

function ProspectForm({ correcting, reference, cities, beginOrder }: ProspectFormProps) {
  const open = useOpen();
  const [initial] = useState<TypedProspect>(() =>
    correcting ? typedProspect(correcting.refused) : { ...noProspect, identification_type: usualType(reference) },
  );
  const schema = useMemo(() => prospectFormSchema((typeId) => codeOf(reference, typeId) ?? null), [reference]);
  const form = useZodForm(schema, initial);
  const place = `${screens.newProspect.path}${correcting ? `?corregir=${correcting.id}` : ''}`;
  const { kept, forget } = useKeptDraft(form, { place, initial });
  const [photos, setPhotos] = useState<TakenPhotos>({});
  return (
    <Page title="Cliente prospecto" back={pathTo(correcting ? 'outbox' : 'more')} width="form">
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form
        form={form}
        label="Cliente prospecto"
        onSubmit={async (prospect) => {
          const cityName = cities.find((city) => city.id === prospect.city_id)?.name ?? null;
          if (correcting) {
            if (!(await correctProspect(correcting.id, prospect, cityName))) return toast.error('Este prospecto ya no está por corregir.');
            forget();
            toast.notice('El prospecto corregido se enviará con sus pedidos');
            return open(pathTo('outbox'), 'replace');
          }
          const uuid = await createProspect(prospect, cityName);
          await keepPhotos(photos, uuid, prospect.name);
          await beginOrder(uuid);
          forget();
          toast.notice('El prospecto quedó guardado y es el cliente del nuevo pedido');
          await open(pathTo('newOrder'), 'tab');
        }}
      >
        <ProspectFields {...prospectChoices(reference, cities, form.watch('identification_type'))} place={<ProspectPlace />} />
        {!correcting && <ProspectPhotos photos={photos} onChange={setPhotos} />}
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          {correcting ? 'Guardar y reenviar' : 'Crear prospecto'}
        </Button>
      </Form>
    </Page>
  );
}

/** The choices for the fields of a prospect, from this device's data. */
export function prospectChoices(reference: Reference, cities: readonly City[], typeId: unknown) {
  const towns = cities.map((city) => ({ value: city.id, label: townOf(city, reference) }));
  return { types: typesOf(reference), towns, typeCode: codeOf(reference, typeId) };
}

function typesOf({ parameters }: Reference) {
  const types = parameters.filter((parameter) => parameter.paramtable_id === partyTables.identificationTypes.where.paramtable_id);
  return types.map((type) => ({ value: type.id, label: type.name_parameter }));
}

/** The type that a new prospect begins with: most have a NIT. */
function usualType({ parameters }: Reference): number {
  const { paramtable_id } = partyTables.identificationTypes.where;
  return parameters.find((parameter) => parameter.paramtable_id === paramtable_id && parameter.code_parameter === identificationCodes.nit)?.id ?? 1;
}

/** Many towns share their name. */
function townOf(city: City, { departments }: Reference): string {
  const department = departments.find(({ id }) => id === city.department_id);
  return department ? `${city.name}, ${department.name}` : city.name;
}

export function codeOf({ parameters }: Reference, typeId: unknown): string | undefined {
  return parameters.find(({ id }) => id === typeId)?.code_parameter;
}
