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
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { type ClaimSeed, type ClaimValues, claimValuesOf, keptPhotosOf, namedAgain, refusedFiling } from '../claim-values.ts';
import { PhotoGroupField } from '../components/photo-group.tsx';
import { type ChosenPhoto, changeOnDevice, fileOnDevice } from '../warranty.actions.ts';
import type { WarrantyView } from '../warranty.queries.ts';
import { ClaimForm } from './claim-form.tsx';

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
  const refused = view && refusedFiling(view);
  const refusal = view?.command?.refusal;
  const [uuid] = useState(() => requirePhone().newId());
  const [opened] = useState<ClaimValues>(() => claimValuesOf(view, seed));
  const [values, setValues] = useState(opened);
  const [branchId, setBranchId] = useState<number | null>(view?.contact_warehouse_id ?? seed.contact_warehouse_id ?? null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const kept = keptPhotosOf(view).filter(({ key }) => !removed.includes(key));
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const places = (customers ?? []).flatMap((customer): CustomerBranch[] =>
    customer.branches.filter(({ state, id }) => state === 1 && id > 0).map((branch) => ({ customer, branch })),
  );
  const offered = seed.contact_id ? places.filter(({ customer }) => customer.contact_id === seed.contact_id) : places;
  const place = offered.find(({ branch }) => branch.id === branchId) ?? (offered.length === 1 ? offered[0] : undefined);
  const isUnsaved = photos.length > 0 || removed.length > 0 || values !== opened;
  const missing = missingIn({
    place,
    values,
    photos: photos.filter(({ group }) => group === 'images_product').length + kept.filter(({ group }) => group === 'images_product').length,
  });

  const save = async () => {
    if (!place || missing) return toast.error(missing ?? 'Elija el cliente.');
    try {
      if (view && !refused) await changeOnDevice(view, { values, photos, kept });
      else {
        const corrects = refused && { commandId: refused.id, device_number: refused.payload.device_number, photos: namedAgain(kept) };
        await fileOnDevice({ uuid: refused?.payload.uuid ?? uuid, place, values, photos, corrects });
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
        {refusal && (
          <p role="alert" className="warranty-refused">
            {refusal.sentence}
          </p>
        )}
        {!view && offered.length > 1 && <PlaceField places={offered} chosen={place ?? null} onChoose={setBranchId} />}
        <ClaimForm values={values} bought={place?.customer.bought ?? []} onChange={(part) => setValues({ ...values, ...part })} />
        {groups.map((group) => (
          <PhotoGroupField
            key={group}
            group={group}
            kept={kept.filter((one) => one.group === group)}
            files={photos.filter((one) => one.group === group).map(({ file }) => file)}
            onDelete={({ key }) => setRemoved([...removed, key])}
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

/** What a request still needs, in the server's sentence; null when it is complete. */
function missingIn({ place, values, photos }: { place: CustomerBranch | undefined; values: ClaimValues; photos: number }): string | null {
  if (!place) return 'Elija el cliente.';
  if (!values.product && !values.product_description.trim()) return 'Elija el producto o descríbalo.';
  if (values.observation.trim().length < leastLetters) return 'Cuente qué le pasó al producto (mínimo 10 letras).';
  return photos === 0 ? warrantyErrors.photoMissing().message : null;
}
