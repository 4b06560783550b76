import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { useCovers } from '../covers.queries.ts';
import './cover-note.css';

/** Whom the seller replaces today and until when; nothing when they replace nobody. */
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
