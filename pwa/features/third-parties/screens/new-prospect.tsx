import { startCart } from '#pwa/features/cart/cart.actions.ts';
import { prospectDraftKey } from '#pwa/features/cart/cart-draft.ts';
import { takeUpCart } from '#pwa/features/cart/current-cart.ts';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { LongTextField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useAddress } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/access/screens.ts';
import { prospectFormSchema } from '#shared/features/third-parties/prospect-form.rules.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { genders } from '#shared/features/third-parties/third-party.entity.ts';
import { correctProspect, createProspect } from '../third-parties.actions.ts';
import { useRefusedProspect } from '../third-parties.queries.ts';

const empty = {
  identification_type: 1,
  identification: '',
  check_digit: '',
  name: '',
  surname: '',
  address: '',
  main_telephone: '',
  cell_phone: '',
  email: '',
  gender: '',
  city_id: null,
  contact_name: '',
  position: '',
  lines: [],
  observations: '',
};

/** Cliente prospecto: with or without signal; once created it is the one the next order is for. A refused one is corrected here too. */
export default function NewProspectScreen() {
  const [{ corregir = null }] = useAddress();
  const refused = useRefusedProspect(corregir);
  if (corregir && refused === undefined) {
    return (
      <Page title="Cliente prospecto" back={pathTo('outbox')}>
        <Loading shape="form" />
      </Page>
    );
  }
  return refused && corregir ? <ProspectForm key={corregir} correcting={{ id: corregir, refused }} /> : <ProspectForm key="new" correcting={null} />;
}

function ProspectForm({ correcting }: { correcting: { id: string; refused: CreateProspect } | null }) {
  const open = useOpen();
  const reference = useReference();
  const form = useZodForm(prospectFormSchema, correcting ? typedOf(correcting.refused) : empty);
  const cities = (reference?.cities ?? []).map((city) => ({ value: city.id, label: city.name }));
  return (
    <Page title="Cliente prospecto" back={pathTo(correcting ? 'outbox' : 'more')} width="form">
      <Form
        form={form}
        label="Cliente prospecto"
        onSubmit={async (prospect) => {
          const cityName = cities.find((city) => city.value === prospect.city_id)?.label ?? null;
          if (correcting) {
            if (!(await correctProspect(correcting.id, prospect, cityName))) return toast.error('Este prospecto ya no está por corregir.');
            toast.notice('El prospecto corregido se enviará con sus pedidos');
            return open(pathTo('outbox'), 'replace');
          }
          const phone = requirePhone();
          const uuid = await createProspect(prospect, cityName);
          const key = prospectDraftKey(uuid);
          await startCart(phone, key, { prospect_uuid: uuid });
          takeUpCart(key);
          form.reset(empty);
          toast.notice('El prospecto quedó guardado y es el cliente del nuevo pedido');
          await open(pathTo('newOrder'), 'tab');
        }}
      >
        <FormSection title="Identificación">
          <TextField name="identification" label="NIT o cédula" inputMode="numeric" hint="Sin puntos ni dígito de verificación" />
          <TextField name="check_digit" label="Dígito de verificación" inputMode="numeric" optional />
          <TextField name="name" label="Nombre o razón social" />
          <TextField name="surname" label="Apellidos" optional />
          <SelectField name="gender" label="Género" choices={genders} optional />
        </FormSection>
        <FormSection title="Dónde está">
          <SelectField name="city_id" label="Ciudad" choices={cities} />
          <TextField name="address" label="Dirección" optional />
          <TextField name="cell_phone" label="Celular" inputMode="tel" optional />
          <TextField name="main_telephone" label="Teléfono" inputMode="tel" optional />
          <TextField name="email" label="Correo" inputMode="email" autoCapitalize="none" optional />
          <TextField name="contact_name" label="Persona de contacto" optional />
          <TextField name="position" label="Cargo" optional />
        </FormSection>
        <LongTextField name="observations" label="Observaciones" maxLength={1000} optional />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          {correcting ? 'Guardar y reenviar' : 'Crear prospecto'}
        </Button>
      </Form>
    </Page>
  );
}

/** As the form has it: what was not said is an empty text. */
function typedOf(prospect: CreateProspect) {
  const { uuid: _uuid, latitud: _latitud, longitud: _longitud, city_id, identification_type, lines, check_digit, ...texts } = prospect;
  const typed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']));
  return { ...empty, ...typed, identification_type, city_id, lines, check_digit: check_digit === null ? '' : String(check_digit) };
}
