import type { ImportReading } from '#shared/features/imports/import-run.documents.ts';
import { formatCount } from '#shared/kernel/counts.ts';

/** The first cells of each column whose stored value differs from their text, to compare before applying. */
export function ImportReadings({ readings }: { readings: readonly ImportReading[] }) {
  if (readings.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls must be reached by the keyboard
    <section className="import-preview" tabIndex={0} aria-label="Lo que se guarda distinto de como está escrito">
      <table>
        <caption>Se guarda distinto de como está escrito</caption>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">Columna</th>
            <th scope="col">Escrito</th>
            <th scope="col">Se guarda</th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ row, column, written, stored }) => (
            <tr key={`${row} ${column}`}>
              <td>{formatCount(row)}</td>
              <td>{column}</td>
              <td className="import-written">{written}</td>
              <td className="import-written">{stored}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
