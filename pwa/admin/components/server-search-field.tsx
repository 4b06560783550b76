import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { useField } from '#pwa/ui/form/use-field.ts';
import type { ListOf } from '#shared/kernel/call.ts';
import { useShownTexts } from '../shown-texts.ts';

interface ServerSearchFieldProps<Row> {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  disabled?: boolean;
  /** The list call that finds them. */
  call: ListOf<Row>;
  sortBy: string;
  /** Narrows it: `{ is_employee: 1 }`. */
  fixed?: Readonly<Record<string, string | number>>;
  textOf: (row: Row) => string;
  /** `isCareful` of `SearchSelect`, for customers and people. */
  isCareful?: boolean;
  onChosen?: (row: Row | null) => void;
}

/** Chooses one row of a list call, found by typing; its id is the field's value. */
export function ServerSearchField<Row extends { id: number }>(props: ServerSearchFieldProps<Row>) {
  const { name, label, hint, optional, disabled, call, sortBy, fixed = {}, textOf, isCareful = false, onChosen } = props;
  const { id, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  const { register, setValue, watch } = useFormContext();
  register(name);
  const [typed, setTyped] = useState('');
  const texts = useShownTexts();
  const state: TableAsked = { page: 1, perPage: 20, sortBy, sort: 'ASC', filter: typed, filters: fixed };
  const list = useCallList(call, state, {});
  const value: unknown = watch(name);
  const isEmpty = value === null || value === undefined || value === '';
  return (
    <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})} {...(optional ? { optional } : {})}>
      <SearchSelect
        id={id}
        aria={aria}
        text={isEmpty ? '' : (texts.textOf(name, value) ?? `n.º ${String(value)}`)}
        // A kept previous page belongs to the previous search text.
        choices={list.isOld ? undefined : list.page?.rows.map((row) => ({ value: row.id, label: textOf(row) }))}
        failure={list.error?.message}
        onSearch={setTyped}
        onChoose={(choice) => {
          texts.note(name, choice ? [{ id: Number(choice.value), text: choice.label }] : []);
          setValue(name, choice === null ? null : Number(choice.value), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          onChosen?.(list.page?.rows.find(({ id: rowId }) => rowId === choice?.value) ?? null);
        }}
        isCareful={isCareful}
        near={!list.isOld && list.page?.near === true}
        disabled={disabled}
      />
    </FieldShell>
  );
}
