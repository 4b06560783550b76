import { createOutline } from 'ionicons/icons';
import type { BulkEdit } from '#shared/kernel/bulk.ts';
import { type EntityDefinition, type Field, stateWord } from '#shared/kernel/entity.ts';

/** A bulk change of a list: an edit of chosen fields, or an action without fields. */
export interface BulkOffer {
  /** The button: 'Editar en bloque', 'Liberar'. */
  label: string;
  icon: string;
  call: BulkEdit['call'];
  /** The fields to choose from; absent for an act. */
  entity?: EntityDefinition;
  /** The participle for a changed row: 'cambiado', 'liberado'. */
  done: { one: string; many: string };
}

/** The offer of an edit. */
export const editing = ({ call, entity }: BulkEdit): BulkOffer => ({
  label: 'Editar en bloque',
  icon: createOutline,
  call,
  entity,
  done: { one: 'cambiada', many: 'cambiadas' },
});

/** The rows that a person chose: by id, or all that match a query of the list. */
export type BulkSelection = { ids: number[]; count: number } | { all: Record<string, string>; count: number };

const yesOrNo = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/** The field as a bulk change asks for it: a yes or no has no value until somebody chooses one. */
export function askedField(definition: Field): Field {
  const { label } = definition;
  if (definition.kind === 'flag') return { kind: 'choice', label, choices: yesOrNo };
  if (definition.kind !== 'state') {
    const { optional, ...asked } = definition;
    return optional && asked.help === undefined ? { ...asked, help: 'Vacío: se borra en todas las filas.' } : asked;
  }
  return {
    kind: 'choice',
    label: 'Estado',
    choices: [
      { value: '1', label: stateWord(definition, 1) },
      { value: '0', label: stateWord(definition, 0) },
    ],
  };
}
