import { useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type * as z from 'zod';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { RecordHistory } from '#pwa/admin/components/record-history.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { useObjectUrl } from '#pwa/platform/files/use-object-url.ts';
import { refreshCalls, useCall, useCallBlob } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { cityCalls, departmentCalls, masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { identificationCodes } from '#shared/features/master-data/party-parameters.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import type { ProspectForm as SentProspect } from '#shared/features/third-parties/prospect.schemas.ts';
import { prospectFormSchema, type TypedProspect } from '#shared/features/third-parties/prospect-form.rules.ts';
import { type ProspectAnswer, prospectCalls } from '#shared/features/third-parties/prospects.calls.ts';
import { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { type ProspectPhotoKind, prospectPhotoKinds } from '#shared/features/third-parties/third-parties.commands.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { ProspectFields } from '../components/prospect-fields.tsx';
import { ProspectPhotos, type TakenPhotos } from '../components/prospect-photos.tsx';
import { noProspect, typedProspect } from '../prospect-values.ts';
import '../office/office.css';

/** Creates or corrects a prospect in the office. Once it is a customer, its address leads to the third party. */
export default function OfficeProspect({ id }: { id: number | null }) {
  const { data: prospect, error, retry } = useCall(prospectCalls.getProspect, id === null ? null : { params: { id } });
  const choices = useChoices();
  const failure = error ?? choices.error;
  if (prospect && !prospect.is_prospect) return <Navigate to={pathTo('viewThirdParty', { id: prospect.contact_id })} replace />;
  const isReady = choices.data && (id === null || prospect);
  return (
    <Page title="Cliente prospecto" {...(prospect && { subtitle: nameOf(prospect) })} back={pathTo('prospects')} width="form">
      {failure && !isReady && <Failed text={failure.message} onRetry={retry} />}
      {!failure && !isReady && <Loading shape="form" />}
      {choices.data && isReady && <ProspectForm key={id ?? 'new'} prospect={prospect ?? null} choices={choices.data} />}
    </Page>
  );
}

function ProspectForm({ prospect, choices }: { prospect: ProspectAnswer | null; choices: NonNullable<ReturnType<typeof useChoices>['data']> }) {
  const open = useOpen();
  const { codeOf } = choices;
  const mayReadHistory = useMayCall(thirdPartyCalls.history);
  const [initial] = useState<TypedProspect>(() => (prospect ? knownProspect(prospect) : { ...noProspect, identification_type: choices.usualType }));
  const schema = useMemo(() => prospectFormSchema((typeId) => codeOf(typeId) ?? null), [codeOf]);
  const form = useZodForm(schema, initial);
  // The same prospect, however often it is sent.
  const [uuid] = useState(() => crypto.randomUUID());
  const { kept, forget } = useKeptDraft(form, { place: prospect ? pathTo('prospect', { id: prospect.contact_id }) : pathTo('newProspect'), initial });
  const [photos, setPhotos] = useState<TakenPhotos>({});
  const [sellerId, setSellerId] = useState<number | null>(null);
  const save = async (typed: z.output<typeof schema>) => {
    const whose = prospect ? { contact_id: prospect.contact_id } : { uuid, seller_id: sellerId };
    await callServer(prospectCalls.saveProspect, { body: formOf({ ...typed, ...keptParts(prospect, initial, form.getValues()), ...whose }, photos) });
    forget();
    toast.success(prospectCalls.saveProspect.message);
    await refreshCalls(prospectCalls.listProspects, prospectCalls.getProspect);
    await open(pathTo('prospects'), 'replace');
  };
  return (
    <>
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form form={form} label="Cliente prospecto" onSubmit={save}>
        {!prospect && (
          <Select
            label="Vendedor"
            choices={choices.sellers}
            value={sellerId}
            empty="Sin vendedor"
            onChange={(chosen) => setSellerId(chosen === null ? null : Number(chosen))}
          />
        )}
        <ProspectFields types={choices.types} towns={choices.towns} typeCode={codeOf(form.watch('identification_type')) ?? undefined} />
        {prospect && <StoredPhotos prospect={prospect} />}
        <ProspectPhotos photos={photos} onChange={setPhotos} />
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {prospect ? 'Guardar' : 'Crear prospecto'}
        </Button>
      </Form>
      {prospect && mayReadHistory && <RecordHistory entity={party} id={prospect.contact_id} />}
    </>
  );
}

function StoredPhotos({ prospect }: { prospect: ProspectAnswer }) {
  const stored = prospectPhotoKinds.filter((kind) => prospect[kind] !== null);
  if (stored.length === 0) return null;
  return (
    <FormSection title="Fotos guardadas">
      {stored.map((kind) => (
        <StoredPhoto key={kind} prospect={prospect} kind={kind} />
      ))}
    </FormSection>
  );
}

function StoredPhoto({ prospect, kind }: { prospect: ProspectAnswer; kind: ProspectPhotoKind }) {
  const blob = useCallBlob(thirdPartyCalls.getPartyPhoto, { params: { id: prospect.contact_id, kind } }, prospect[kind] ?? '');
  const url = useObjectUrl(blob);
  return url ? <img className="prospect-photo" src={url} alt={kind === 'photo' ? 'Quien atiende' : 'El local'} /> : null;
}

/** The choices for the fields, and the sellers within the person's reach, from the server. */
function useChoices() {
  const types = useCall(masterDataCalls.listIdentificationTypes, {});
  const cities = useCall(cityCalls.list, { query: { paginate: 'false' } });
  const departments = useCall(departmentCalls.list, { query: { paginate: 'false' } });
  const sellers = useCall(leadershipCalls.listSellers, { query: { paginate: 'false' } });
  const reads = [types, cities, departments, sellers];
  const data = useMemo(() => {
    if (!types.data || !cities.data || !departments.data || !sellers.data) return null;
    const codes = new Map(types.data.map(({ id, code_parameter }) => [id, code_parameter]));
    const names = new Map(departments.data.map(({ id, name }) => [id, name]));
    return {
      types: types.data.map(({ id, name_parameter }) => ({ value: id, label: name_parameter })),
      usualType: types.data.find(({ code_parameter }) => code_parameter === identificationCodes.nit)?.id ?? 1,
      codeOf: (typeId: unknown) => codes.get(Number(typeId)),
      towns: cities.data.map(({ id, name, department_id }) => ({ value: id, label: [name, names.get(department_id)].filter(Boolean).join(', ') })),
      sellers: sellers.data.map(({ id, name, surname }) => ({ value: id, label: fullName({ name, surname }) })),
    };
  }, [types.data, cities.data, departments.data, sellers.data]);
  const failed = reads.find((read) => read.error && !read.data);
  return { data, error: failed?.error ?? null, retry: () => reads.forEach((read) => void (read.error && read.retry())) };
}

const nameOf = ({ name, surname, surname_2 }: ProspectAnswer) => [name, surname, surname_2].filter(Boolean).join(' ');

function knownProspect({ city, surname, surname_2, ...prospect }: ProspectAnswer): TypedProspect {
  const { identification_type, identification, check_digit, name, address, main_telephone, cell_phone, email, gender } = prospect;
  const { contact_name, position, lines, observations, latitud, longitud } = prospect;
  return typedProspect({
    ...{ identification_type, identification, check_digit, name, address, main_telephone, cell_phone, email, gender },
    ...{ contact_name, position, lines, observations, latitud, longitud, city_id: city?.city_id ?? null },
    surname: [surname, surname_2].filter(Boolean).join(' ') || null,
  });
}

/** The parts of a surname and an address that the person did not change. */
function keptParts(prospect: ProspectAnswer | null, before: TypedProspect, now: TypedProspect) {
  if (!prospect) return {};
  const { surname, surname_2, address_object } = prospect;
  return { ...(before.surname === now.surname && { surname, surname_2 }), ...(before.address === now.address && { address_object }) };
}

/** As JSON; as a multipart form when photos go along. */
function formOf(values: Partial<SentProspect>, photos: TakenPhotos): Partial<SentProspect> | FormData {
  const files = prospectPhotoKinds.flatMap((kind) => (photos[kind] ? [[kind, photos[kind]] as const] : []));
  if (files.length === 0) return values;
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    form.set(name, value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [kind, file] of files) form.set(kind, file);
  return form;
}
