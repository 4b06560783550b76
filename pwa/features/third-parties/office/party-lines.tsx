import type { HistoryChange } from '#pwa/admin/components/history-aside.tsx';
import { PickManyField } from '#pwa/admin/components/pick-many-field.tsx';
import { useManaged, useTerminology } from '#pwa/admin/terminology.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { FormSection } from '#pwa/ui/form/form.tsx';
import type { ProductLine } from '#shared/features/catalogue/catalogue.entity.ts';
import { lineCalls } from '#shared/features/catalogue/classification.calls.ts';
import { isTableManaged } from '#shared/features/organisation/managed.rules.ts';
import { ownNameOf } from '#shared/features/organisation/terminology.rules.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';

/** 'Líneas en que negocia', in the company's own word. */
const labelOf = (many: string) => `${many} en que negocia`;
const textOf = ({ line_code, line_description }: ProductLine) => `${line_code} · ${line_description}`;

/** The names of product lines by id; undefined until they are loaded. */
export function useLineNames(): (id: number) => string | undefined {
  const { data } = useCall(lineCalls.list, { query: { paginate: 'false' } });
  return (id) => {
    const line = data?.find((one) => one.id === id);
    return line && textOf(line);
  };
}

/** The product lines of a third party (administration §3). */
export function PartyLines({ disabled }: { disabled: boolean }) {
  const nameOf = useLineNames();
  const many = useLinesWord();
  if (!isTableManaged('product_lines', useManaged())) return null;
  return (
    <FormSection title={many}>
      <PickManyField
        name="lines"
        label={labelOf(many)}
        disabled={disabled}
        call={lineCalls.list}
        sortBy="line_code"
        textOf={textOf}
        empty="Ninguna en particular"
        nameOf={nameOf}
      />
    </FormSection>
  );
}

/** The company's word for the lines of its products. */
export function useLinesWord(): string {
  return ownNameOf('product_lines', useTerminology())?.many ?? 'Líneas';
}

/** The changes of product lines in a history entry of a third party. @param many their plural label */
export function changesOfLines(
  { before, after }: Pick<HistoryLine, 'before' | 'after'>,
  { many, nameOf }: { many: string; nameOf: (id: number) => string | undefined },
): HistoryChange[] {
  const [was, is] = [idsIn(before), idsIn(after)];
  if (was.join() === is.join()) return [];
  const read = (ids: readonly number[]) => ids.map((id) => nameOf(id) ?? `n.º ${id}`).join(', ') || '—';
  return [{ name: 'lines', label: labelOf(many), before: read(was), after: read(is) }];
}

function idsIn(row: unknown): number[] {
  const lines = valueAt(row, 'lines');
  return Array.isArray(lines) ? lines.map(Number) : [];
}
