import { MomentText } from '#pwa/ui/text.tsx';
import type { DunningDocument } from '#shared/features/collections/receipt.documents.ts';
import { channelLabels } from '#shared/features/collections/receipt-kinds.ts';
import '../collections.css';

/** 'Llamada: no contestó'. */
export const contactWords = ({ channel, result }: Pick<DunningDocument, 'channel' | 'result'>): string => `${channelLabels[channel]}: ${result}`;

/** The contacts that were made with a customer to collect, and the reminders that wait for their hour; the latest first. */
export function ContactLog({ contacts }: { contacts: readonly DunningDocument[] }) {
  if (contacts.length === 0) return <p>Sin gestiones de cobro.</p>;
  return (
    <ul className="collect-list" aria-label="Gestiones de cobro">
      {contacts.map((contact) => (
        <li key={contact.id}>
          <span>
            {contactWords(contact)}
            <small>
              {contact.is_queued && 'Programado: '}
              <MomentText instant={contact.at} />
              {[contact.user, contact.customer_asked && 'El cliente lo pidió', contact.note]
                .filter(Boolean)
                .map((part) => ` · ${part}`)
                .join('')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
