import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { useCovers } from '../covers.queries.ts';
import './cover-note.css';

/** The sellers whom the seller replaces today, with the last day of each; nothing without a replacement. */
export function CoverNote({ today }: { today: LocalDate }) {
  const covers = useCovers(today) ?? [];
  if (covers.length === 0) return null;
  return (
    <ul className="cover-note">
      {covers.map(({ id, absent, end_date }) => (
        <li key={id}>
          {'Usted suple a '}
          <strong>{absent}</strong>
          {` hasta el ${formatDate(end_date)}: sus clientes y su agenda están en este teléfono.`}
        </li>
      ))}
    </ul>
  );
}
