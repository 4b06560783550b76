import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { stateMeanings } from '../warranty-words.ts';
import './warranty.css';

interface ClaimsOfProps {
  /** What they are about. */
  of: { document_uuid: string } | { contact_warehouse_id: number; start_date: string; end_date: string };
}

/** The warranty requests about a sale, or filed at a branch between two dates; nothing when there are none, and for people without the permission. */
export function ClaimsOf({ of }: ClaimsOfProps) {
  const may = useMayCall(warrantyCalls.listWarranties);
  const { data } = useCall(warrantyCalls.listWarranties, may ? { query: { start_date: '2000-01-01', ...of, perPage: 50 } } : null);
  if (!data || data.length === 0) return null;
  return (
    <section className="claims-of" aria-label="Garantías">
      <h2>Garantías</h2>
      <ul>
        {data.map((claim) => (
          <li key={claim.id}>
            <a href={`#${pathTo('warranty')}?solicitud=${claim.id}`}>{claim.number}</a>
            <span>{[claim.product_code, claim.product_description].filter(Boolean).join(' · ')}</span>
            <span>{formatDate(claim.date)}</span>
            <StatusChip meaning={stateMeanings[claim.request_guarantee_state]}>{claim.state_name}</StatusChip>
          </li>
        ))}
      </ul>
    </section>
  );
}
