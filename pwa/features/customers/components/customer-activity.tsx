import {
  addOutline,
  cardOutline,
  cartOutline,
  chatboxOutline,
  createOutline,
  documentAttachOutline,
  documentTextOutline,
  locationOutline,
  receiptOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons';
import { useState } from 'react';
import { openDocument } from '#pwa/features/third-parties/office/contact-documents.actions.ts';
import { NewNote } from '#pwa/features/third-parties/office/new-note.tsx';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { MomentText, MoneyText } from '#pwa/ui/text.tsx';
import type { TimelineEntry, TimelineKind } from '#shared/features/customers/customer-summary.documents.ts';
import { customersCalls } from '#shared/features/customers/customers.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { customerNoteCalls } from '#shared/features/third-parties/customer-notes.calls.ts';
import './customer-standing.css';

const kinds: Readonly<Record<TimelineKind, { icon: string; word: string }>> = {
  order: { icon: cartOutline, word: 'Pedido' },
  quotation: { icon: documentTextOutline, word: 'Cotización' },
  invoice: { icon: receiptOutline, word: 'Factura' },
  visit: { icon: locationOutline, word: 'Visita' },
  claim: { icon: shieldCheckmarkOutline, word: 'Garantía' },
  note: { icon: chatboxOutline, word: 'Nota' },
  file: { icon: documentAttachOutline, word: 'Documento' },
  receipt: { icon: cardOutline, word: 'Recaudo' },
  change: { icon: createOutline, word: 'Ficha' },
};

/** The timeline of a third party, newest first: orders, visits, claims, receipts, notes with their files, and changes of the record. */
export function CustomerActivity({ contactId }: { contactId: number }) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useMayCall(customerNoteCalls.createCustomerNote);
  const isOnly = pages.length === 1;
  return (
    <section className="customer-activity" aria-label="Actividad">
      {mayWrite && (
        <Button icon={addOutline} onClick={() => setWriting(true)}>
          Agregar nota o tarea
        </Button>
      )}
      {isWriting && (
        <NewNote
          contactId={contactId}
          onClose={() => {
            setWriting(false);
            void refreshCalls(customersCalls.listCustomerTimeline, customersCalls.getCustomerSummary);
          }}
        />
      )}
      {pages.map((before, place) => (
        <Page
          key={before ?? 'first'}
          contactId={contactId}
          before={before}
          isOnly={isOnly}
          onMore={place === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </section>
  );
}

interface PageProps {
  contactId: number;
  before: string | undefined;
  isOnly: boolean;
  /** Asks for the entries before an instant; absent when they are already shown. */
  onMore: ((before: string) => void) | undefined;
}

function Page({ contactId, before, isOnly, onMore }: PageProps) {
  const { data, error, retry } = useCall(customersCalls.listCustomerTimeline, { params: { id: contactId }, query: { ...(before && { before }) } });
  if (error && !data) return <Failed text={error.message} onRetry={retry} />;
  if (!data) return <Loading rows={4} />;
  const last = data.entries.at(-1);
  if (!last) return isOnly ? <Empty text="Todavía no ha pasado nada" hint="Aquí aparecen sus pedidos, visitas, notas y lo que se cambie en su ficha." /> : null;
  return (
    <>
      <ol>
        {data.entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {data.has_more && onMore && <Button onClick={() => onMore(last.at)}>Ver lo anterior</Button>}
    </>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { kind, title, detail, by, at, total, mentions, attachments } = entry;
  const { icon, word } = kinds[kind];
  const path = pathOf(entry);
  return (
    <li>
      <Icon icon={icon} size={20} />
      <div>
        <p>
          <strong>{word}</strong> {path ? <a href={`#${path}`}>{title}</a> : title}
          {detail && ` · ${detail}`}
        </p>
        {mentions.length > 0 && <p>{`Avisó a ${mentions.join(', ')}`}</p>}
        {attachments.map((file) => (
          <p key={file.id}>
            <Button look="quiet" icon={documentAttachOutline} onClick={() => void openDocument(file)}>
              {file.name}
            </Button>
          </p>
        ))}
        <small>
          {by && `${by} · `}
          <MomentText instant={at} />
        </small>
      </div>
      {total !== null && <MoneyText pesos={total} />}
    </li>
  );
}

/** The address of the page of an order or a quotation; null for an entry without a page. */
function pathOf({ kind, id }: TimelineEntry): string | null {
  if (kind === 'order') return pathTo('orderDetail', { id });
  return kind === 'quotation' ? pathTo('quotationDetail', { id }) : null;
}
