/** The values of the prospect's form. Spec: commercial §3 Prospect. */
import type { TypedProspect } from '#shared/features/third-parties/prospect-form.rules.ts';
import type { CreateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';

export const noProspect: TypedProspect = {
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
  latitud: null,
  longitud: null,
};

type Texts = 'name' | 'identification' | 'surname' | 'address' | 'main_telephone' | 'cell_phone' | 'email' | 'contact_name' | 'position' | 'observations';
type Known = Partial<Pick<CreateProspect, Texts | 'identification_type' | 'check_digit' | 'lines' | 'latitud' | 'longitud'>> & {
  gender?: string | null;
  city_id?: number | null | undefined;
};

/** An existing prospect in the form's values: missing fields are ''. */
export function typedProspect({
  latitud = null,
  longitud = null,
  city_id = null,
  identification_type = 1,
  lines = [],
  check_digit,
  ...texts
}: Known): TypedProspect {
  const known = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']));
  return {
    ...noProspect,
    ...known,
    identification_type,
    city_id,
    lines,
    check_digit: check_digit === null ? '' : String(check_digit ?? ''),
    latitud,
    longitud,
  };
}

/** The fields whose typed values differ. A check digit counts as part of its identification. */
export function changedFields(before: TypedProspect, now: TypedProspect): Set<keyof TypedProspect> {
  const names = Object.keys(now) as (keyof TypedProspect)[]; // The form has no other fields.
  const changed = new Set(names.filter((name) => !isDeepEqual(before[name], now[name])));
  if (changed.has('identification') || changed.has('identification_type') || changed.has('check_digit'))
    for (const name of ['identification', 'identification_type', 'check_digit'] as const) changed.add(name);
  return changed;
}
