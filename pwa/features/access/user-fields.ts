/** The values of a user's form, the differences between two versions of a user, and the description of a change. */
import type { FieldValues } from 'react-hook-form';
import type { DifferingField } from '#pwa/admin/components/conflict-sheet.tsx';
import type { HistoryChange } from '#pwa/admin/components/history-aside.tsx';
import { type ShownTexts, textKey } from '#pwa/admin/shown-texts.ts';
import type { Conflict } from '#pwa/admin/use-kept-form.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { defaultModules } from '#shared/features/navigation/default-menu.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { nothingTaken } from './taken-over.ts';
import { userTypes } from './user-types.ts';

const blank = {
  type: 'e',
  contact_id: null,
  clerk_id: null,
  contact_warehouse_id: null,
  name: '',
  surname: '',
  email: '',
  role: '',
  branchoffice_id: null,
  branchoffice_warehouse_id: null,
  modules: [],
  module_id: null,
  mail_list: false,
  photo: null,
};

export function userValues(user: UserDocument | null): FieldValues {
  const own: FieldValues = user ? { ...user } : {};
  const values = Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, own[name] ?? value]));
  const shown = Object.entries(user?.shown ?? {}).map(([name, text]) => [textKey(name, own[name]), text]);
  return { ...values, shown: Object.fromEntries(shown), taken_over: nothingTaken };
}

/** The values with which the form of a new user opens who works as another one does: their role, modules and place. */
export function valuesForAnother(user: UserDocument): FieldValues {
  const { name, surname, email, contact_id, clerk_id, contact_warehouse_id, photo } = blank;
  return { ...userValues(user), name, surname, email, contact_id, clerk_id, contact_warehouse_id, photo };
}

const yesOrNo = (value: unknown) => (value ? 'Sí' : 'No');
const modulesText = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? value.map((id) => defaultModules.find((module) => module.id === id)?.description ?? id).join(', ') : 'Todos';

const fields: readonly { name: string; label: string; text?: (value: unknown) => string }[] = [
  { name: 'type', label: 'Tipo', text: (value) => userTypes.find((type) => type.value === value)?.label ?? '' },
  { name: 'contact_id', label: 'Tercero' },
  { name: 'clerk_id', label: 'Funcionario' },
  { name: 'contact_warehouse_id', label: 'Establecimiento' },
  { name: 'name', label: 'Nombre' },
  { name: 'surname', label: 'Apellidos' },
  { name: 'email', label: 'Correo' },
  { name: 'role', label: 'Rol' },
  { name: 'branchoffice_id', label: 'Sede' },
  { name: 'branchoffice_warehouse_id', label: 'Bodega' },
  { name: 'modules', label: 'Módulos', text: modulesText },
  { name: 'module_id', label: 'Módulo que abre primero', text: (value) => (value === null ? '' : modulesText([value])) },
  { name: 'mail_list', label: 'Lista de correo', text: yesOrNo },
  { name: 'photo', label: 'Foto', text: (value) => (typeof value !== 'string' || value === '' ? 'Sin foto' : value.startsWith('Foto') ? value : 'Con foto') },
  { name: 'deleted_at', label: 'Acceso', text: (value) => (value === 1 ? 'Sin acceso' : 'Con acceso') },
];

function wordsOf(value: unknown, { name, text }: (typeof fields)[number], texts: ShownTexts = {}): string {
  if (text) return text(value);
  if (value === null || value === undefined || value === '') return '—';
  return texts[textKey(name, value)] ?? (typeof value === 'number' ? `n.º ${value}` : String(value));
}

/** @param shown the names for the ids in the person's own version */
export function differingUser({ mine, theirs }: Conflict<UserDocument>, shown: ShownTexts): DifferingField[] {
  const saved = userValues(theirs);
  return fields
    .filter(({ name }) => name in saved && !isDeepEqual(mine[name], saved[name]))
    .map((field) => ({
      name: field.name,
      label: field.label,
      mine: wordsOf(mine[field.name], field, shown),
      theirs: wordsOf(saved[field.name], field, { ...shown, ...saved['shown'] }),
    }));
}

export function changesOfUser({ before, after }: HistoryLine): HistoryChange[] {
  return fields
    .filter(({ name }) => !isDeepEqual(valueAt(before, name), valueAt(after, name)))
    .map((field) => {
      const { name, label } = field;
      return { name, label, before: wordsOf(valueAt(before, name), field), after: wordsOf(valueAt(after, name), field) };
    });
}
