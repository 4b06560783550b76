import { type EntityDefinition, valueAt } from '#shared/kernel/entity.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { callsOf } from '../calls-of.ts';
import { historyOf } from '../history-of.ts';
import { FieldText } from './field-text.tsx';
import { Changes, HistoryAside, type HistoryChange } from './history-aside.tsx';
import { HistoryFold } from './history-fold.tsx';

interface RecordHistoryProps {
  entity: EntityDefinition;
  id: number;
  /** Changes of a line outside of the definition's fields. */
  more?: (line: HistoryLine) => readonly HistoryChange[];
  /** Other changes of a line whose action is not an update of the definition's fields. */
  partsOf?: (line: HistoryLine) => readonly HistoryChange[];
  /** Folded under a form in a sheet, instead of beside it. */
  folded?: true;
}

/** Who did what to this row of a plain entity. */
export function RecordHistory({ entity, id, more, partsOf, folded }: RecordHistoryProps) {
  const Shape = folded ? HistoryFold : HistoryAside;
  return (
    <Shape
      of={historyOf(callsOf(entity).history, { id })}
      changesOf={(line) => [...changesOf(entity, line), ...(more?.(line) ?? [])]}
      detailOf={(line) => {
        const parts = partsOf?.(line) ?? [];
        return parts.length > 0 && <Changes changes={parts} />;
      }}
    />
  );
}

/** The changes of a history line in the fields of a definition. */
export function changesOf(entity: EntityDefinition, { before, after, shown }: Pick<HistoryLine, 'before' | 'after' | 'shown'>): HistoryChange[] {
  return Object.entries(entity.fields)
    .filter(([name]) => written(before, name) !== written(after, name))
    .map(([name, definition]) => ({
      name,
      label: definition.label,
      before: <FieldText definition={definition} value={valueAt(before, name)} shown={shown?.before[name]} />,
      after: <FieldText definition={definition} value={valueAt(after, name)} shown={shown?.after[name]} />,
    }));
}

/** A value as it is compared: nothing and an empty text are read alike. */
function written(row: unknown, name: string): string {
  const value = valueAt(row, name) ?? null;
  return JSON.stringify(value === '' ? null : value);
}
