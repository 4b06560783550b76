import { closeOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { useField } from '#pwa/ui/form/use-field.ts';
import type { ListOf } from '#shared/kernel/call.ts';
import { type Named, useShownTexts } from '../shown-texts.ts';
import './pick-many-field.css';

interface PickManyFieldProps<Row> {
  /** The form's field: a list of ids. */
  name: string;
  label: string;
  hint?: string;
  disabled?: boolean;
  call: ListOf<Row>;
  sortBy: string;
  textOf: (row: Row) => string;
  /** Why a row cannot be added; undefined when it can. */
  unavailable?: ((row: Row) => string | undefined) | undefined;
  /** The text while the list is empty. */
  empty: string;
  /** The names of ids that were chosen earlier, if the caller knows them. */
  nameOf?: (id: number) => string | undefined;
}

/** Some rows of a list call, each found by typing and taken out again. */
export function PickManyField<Row extends { id: number }>({
  name,
  label,
  hint,
  disabled,
  call,
  sortBy,
  textOf,
  unavailable,
  empty,
  nameOf,
}: PickManyFieldProps<Row>) {
  const { id, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  const listId = useId();
  const { register, setValue, watch } = useFormContext();
  register(name);
  const [typed, setTyped] = useState('');
  const texts = useShownTexts();
  const state: TableAsked = { page: 1, perPage: 20, sortBy, sort: 'ASC', filter: typed, filters: {} };
  const list = useCallList(call, state, {});
  const ids: readonly number[] = watch(name) ?? [];
  /** @param added what one that was just chosen is called */
  const set = (next: readonly number[], added?: Named) => {
    const known = next.flatMap((one) => {
      const text = added?.id === one ? added.text : texts.textOf(name, one);
      return text === undefined ? [] : [{ id: one, text }];
    });
    texts.note(name, known);
    setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const nameOfChosen = (one: number) => texts.textOf(name, one) ?? nameOf?.(one) ?? `n.º ${one}`;
  return (
    <div className="pick-many">
      {!disabled && (
        <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})}>
          <SearchSelect
            id={id}
            aria={aria}
            text=""
            // A kept previous page belongs to the previous search text.
            choices={
              list.isOld
                ? undefined
                : list.page?.rows.filter((row) => !ids.includes(row.id)).map((row) => ({ value: row.id, label: textOf(row), unavailable: unavailable?.(row) }))
            }
            failure={list.error?.message}
            onSearch={setTyped}
            onChoose={(choice) => {
              if (choice === null) return;
              const added = { id: Number(choice.value), text: choice.label };
              set([...ids, added.id], added);
            }}
          />
        </FieldShell>
      )}
      <ul id={listId} className="pick-many-list" aria-label={label}>
        {ids.map((one) => (
          <li key={one}>
            <span>{nameOfChosen(one)}</span>
            {!disabled && <IconButton icon={closeOutline} label={`Quitar ${nameOfChosen(one)}`} onClick={() => set(ids.filter((other) => other !== one))} />}
          </li>
        ))}
        {ids.length === 0 && <li className="pick-many-none">{empty}</li>}
      </ul>
    </div>
  );
}
