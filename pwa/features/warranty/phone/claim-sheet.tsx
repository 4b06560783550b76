import { useState } from 'react';
import { type CustomerBranch, nameOfCustomer, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import type { PhotoGroup } from '#shared/features/warranty/photo-groups.rules.ts';
import type { CreateWarrantyCommand } from '#shared/features/warranty/warranty.commands.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { PhotoGroupField } from '../components/photo-group.tsx';
import { type ChosenPhoto, type ClaimValues, changeOnDevice, fileOnDevice } from '../warranty.actions.ts';
import type { WarrantyView } from '../warranty.queries.ts';
import { ClaimForm } from './claim-form.tsx';

/** What a new request begins with. */
export interface ClaimSeed {
  contact_id?: number | null;
  contact_warehouse_id?: number | null;
  product?: ClaimValues['product'];
  document_uuid?: string | null;
}

interface ClaimSheetProps {
  /** The request to change, or the refused one to correct; null for a new one. */
  view: WarrantyView | null;
  seed?: ClaimSeed;
  onClose: () => void;
}

const groups: readonly PhotoGroup[] = ['images_product', 'other_images', 'images_guide'];
const leastLetters = 10;

/** Creates or edits a request on the device, online or offline. Spec: commercial §3 Warranty request, §4. */
export function ClaimSheet({ view, seed = {}, onClose }: ClaimSheetProps) {
  const customers = useCustomers('');
  const refused = view?.command?.type === 'warranty.create' && view.command.state === 'refused' ? view.command : null;
  const [uuid] = useState(() => requirePhone().newId());
  const [opened] = useState<ClaimValues>(() => valuesOf(view, seed));
  const [values, setValues] = useState(opened);
  const [branchId, setBranchId] = useState<number | null>(view?.contact_warehouse_id ?? seed.contact_warehouse_id ?? null);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const places = (customers ?? []).flatMap((customer): CustomerBranch[] =>
    customer.branches.filter(({ state, id }) => state === 1 && id > 0).map((branch) => ({ customer, branch })),
  );
  const offered = seed.contact_id ? places.filter(({ customer }) => customer.contact_id === seed.contact_id) : places;
  const place = offered.find(({ branch }) => branch.id === branchId) ?? (offered.length === 1 ? offered[0] : undefined);
  const isUnsaved = photos.length > 0 || values !== opened;
  const kept = view?.attachments ?? [];
  const missing = missingIn({
    place,
    values,
    photos: photos.filter(({ group }) => group === 'images_product').length + kept.filter(({ group }) => group === 'images_product').length,
  });

  const save = async () => {
    if (!place || missing) return toast.error(missing ?? 'Elija el cliente.');
    try {
      if (view && !refused) await changeOnDevice(view, { values, photos });
      else {
        // `fileOnDevice` wrote the payload of the refused command.
        const before = refused && (refused.payload as CreateWarrantyCommand);
        const corrects = before && refused && { commandId: refused.id, device_number: before.device_number, photos: before.photos };
        await fileOnDevice({ uuid: before?.uuid ?? uuid, place, values, photos, corrects });
      }
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast.error(`${warrantyErrors.createFailed().message}: ${error.message}`);
    }
  };
  return (
    <Sheet
      open
      holds={isUnsaved}
      title={view ? 'Editar solicitud' : 'Solicitar garantía'}
      onClose={() => void leaveSheet(isUnsaved, onClose)}
      footer={
        <Button look="primary" onClick={save}>
          {view ? 'Guardar' : 'Solicitar'}
        </Button>
      }
    >
      <div className="warranty-sheet">
        {refused?.refusal && (
          <p role="alert" className="warranty-refused">
            {refused.refusal.sentence}
          </p>
        )}
        {!view && offered.length > 1 && <PlaceField places={offered} chosen={place ?? null} onChoose={setBranchId} />}
        <ClaimForm values={values} onChange={(part) => setValues({ ...values, ...part })} />
        {groups.map((group) => (
          <PhotoGroupField
            key={group}
            group={group}
            kept={kept.filter((one) => one.group === group)}
            files={photos.filter((one) => one.group === group).map(({ file }) => file)}
            onFiles={(files) => setPhotos([...photos.filter((one) => one.group !== group), ...files.map((file) => ({ group, file }))])}
            {...(group === 'images_product' && { hint: 'Al menos una: que se vea la falla y la marca.' })}
          />
        ))}
        <p>La vigencia se verifica al enviar.</p>
      </div>
    </Sheet>
  );
}

/** The branch of the claim: chosen from a short list, or found by typing among a seller's many branches. */
function PlaceField({
  places,
  chosen,
  onChoose,
}: {
  places: readonly CustomerBranch[];
  chosen: CustomerBranch | null;
  onChoose: (branchId: number | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const named = (place: CustomerBranch) => `${nameOfCustomer(place.customer)} · ${place.branch.description}`;
  const choices = places.map((place) => ({ value: place.branch.id, label: named(place) }));
  if (places.length <= 8) {
    return (
      <Select
        label="Sucursal"
        choices={choices}
        value={chosen?.branch.id ?? null}
        empty="Elija la sucursal"
        onChange={(id) => onChoose(id === null ? null : Number(id))}
      />
    );
  }
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    <FieldShell id="warranty-place" label="Cliente" message={undefined}>
      <SearchSelect
        id="warranty-place"
        text={chosen ? named(chosen) : ''}
        choices={choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))).slice(0, 20)}
        onSearch={setTyped}
        onChoose={(choice) => onChoose(choice === null ? null : Number(choice.value))}
      />
    </FieldShell>
  );
}

function valuesOf(view: WarrantyView | null, seed: ClaimSeed): ClaimValues {
  if (!view) {
    const empty = { product_description: '', serial: '', quantity: 1, observation: '', hours_to_collect: '' };
    return { ...empty, product: seed.product ?? null, document_uuid: seed.document_uuid ?? null };
  }
  const { product_id, product_code, product_description, serial, quantity, observation, hours_to_collect, document_uuid } = view;
  return {
    product: product_id === null ? null : { id: product_id, product_code: product_code ?? '', description: product_description },
    ...{ product_description: product_id === null ? product_description : '', serial: serial ?? '', quantity, observation },
    ...{ hours_to_collect: hours_to_collect ?? '', document_uuid },
  };
}

/** What a request still needs, in the server's sentence; null when it is complete. */
function missingIn({ place, values, photos }: { place: CustomerBranch | undefined; values: ClaimValues; photos: number }): string | null {
  if (!place) return 'Elija el cliente.';
  if (!values.product && !values.product_description.trim()) return 'Elija el producto o descríbalo.';
  if (values.observation.trim().length < leastLetters) return 'Cuente qué le pasó al producto (mínimo 10 letras).';
  return photos === 0 ? warrantyErrors.photoMissing().message : null;
}
