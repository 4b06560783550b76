import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Failed } from '#pwa/ui/states.tsx';
import { importCalls } from '#shared/features/imports/imports.calls.ts';
import { formatCount } from '#shared/kernel/counts.ts';

/** The first records that a check would change, each with its fields before and after. @param total number of rows that change */
export function ImportChanges({ id, total }: { id: number; total: number }) {
  const { data: changes, error, retry } = useCall(importCalls.listImportChanges, { params: { id } });
  if (error && !changes) return <Failed text={error.message} onRetry={retry} />;
  if (!changes || changes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls must be reached by the keyboard
    <section className="import-preview import-changes" tabIndex={0} aria-label="Lo que cambia">
      <table>
        <caption>{changes.length < total ? `Lo que cambia: ${formatCount(changes.length)} de ${formatCount(total)}` : 'Lo que cambia'}</caption>
        <thead>
          <tr>
            <th scope="col">Registro</th>
            <th scope="col">Dato</th>
            <th scope="col">Antes</th>
            <th scope="col">Después</th>
          </tr>
        </thead>
        <tbody>
          {changes.flatMap(({ name, fields }, place) =>
            fields.map(({ label, before, after }, line) => (
              // A record may be changed twice by a file.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <tr key={`${place} ${label}`}>
                {line === 0 && (
                  <th scope="rowgroup" rowSpan={fields.length}>
                    {name}
                  </th>
                )}
                <td>{label}</td>
                <td className="import-written">{before === '' ? '—' : <del>{before}</del>}</td>
                <td className="import-written">{after === '' ? '—' : <ins>{after}</ins>}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
