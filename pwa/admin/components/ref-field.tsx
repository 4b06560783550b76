import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { useField } from '#pwa/ui/form/use-field.ts';
import type { Field } from '#shared/kernel/entity.ts';
import type { EntityRow } from '../entity-row.ts';
import { listCallOf } from '../registry.ts';
import { useShownTexts } from '../shown-texts.ts';

type Reference = Extract<Field, { kind: 'ref' }>;

interface RefFieldProps {
  name: string;
  definition: Reference;
  disabled?: boolean;
}

/** Chooses a row of another entity, found by typing. */
export function RefField({ name, definition, disabled }: RefFieldProps) {
  const { label, help, optional, to, shows, followedBy, where, within } = definition;
  const { id, message, aria } = useField({ name, ...(help ? { hint: help } : {}) });
  const { register, setValue, watch } = useFormContext();
  register(name);
  const [typed, setTyped] = useState('');
  const texts = useShownTexts();
  const state: TableAsked = { page: 1, perPage: 20, sortBy: shows, sort: 'ASC', filter: typed, filters: where ?? {} };
  const list = useCallList(listCallOf(to), state, {});
  const value: unknown = watch(name);
  const nameOf = (row: EntityRow) => [row[shows], followedBy && row[followedBy]].filter(Boolean).join(' ');
  // The name first: a narrow field shows the beginning.
  const text = (row: EntityRow) => [nameOf(row), within && row.shown?.[within.by], definition.code && row[definition.code]].filter(Boolean).join(' · ');
  const set = (next: number | null) => setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <FieldShell id={id} label={label} message={message} {...(help ? { hint: help } : {})} {...(optional ? { optional: true } : {})}>
      <SearchSelect
        id={id}
        aria={aria}
        text={value === null || value === undefined || value === '' ? '' : (texts.textOf(name, value) ?? `n.º ${String(value)}`)}
        choices={list.isOld ? undefined : list.page?.rows.map((row) => ({ value: row.id, label: text(row) }))}
        failure={list.error?.message}
        onSearch={setTyped}
        onChoose={(choice) => {
          texts.note(name, choice ? [{ id: Number(choice.value), text: choice.label }] : []);
          set(choice === null ? null : Number(choice.value));
        }}
        disabled={disabled}
      />
    </FieldShell>
  );
}
