import type { ReactNode } from 'react';
import { Card } from '#pwa/ui/card.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { OrderRowEnd } from '../components/order-status.tsx';
import './negotiation.css';

type Negotiated = Pick<OrderDocument, 'number' | 'negotiation' | 'lines'>;

/** A version of the quotation that the person may open. */
export interface Version extends Pick<OrderDocument, 'number' | 'negotiation' | 'total' | 'voucher_date' | 'status_label'> {
  href: string;
}

interface NegotiationSectionProps {
  order: Negotiated;
  /** All versions, the first one first. */
  versions: readonly Version[];
  /** The unsent answers, and the buttons. */
  children?: ReactNode;
}

/** The customer's requests about a quotation, the answers, and the versions of the quotation; nothing without a request. */
export function NegotiationSection({ order, versions, children }: NegotiationSectionProps) {
  const { negotiation } = order;
  if (!negotiation && !children) return null;
  return (
    <Card title={titleOf(negotiation)} label="Precio pedido">
      {negotiation?.answer && <p>{told(`Respondió ${negotiation.answer.by}`, negotiation.answer.note)}</p>}
      {negotiation?.request && (
        <>
          <p>{told(`${negotiation.request.by} pidió otro precio`, negotiation.request.note)}</p>
          {negotiation.request.lines.length > 0 && <Asked order={order} lines={negotiation.request.lines} />}
        </>
      )}
      {children}
      {versions.length > 1 && (
        <ul className="negotiated-versions" aria-label="Versiones">
          {versions.map((version) => (
            <li key={version.href} aria-current={version.number === order.number ? 'true' : undefined}>
              <ListRow
                title={`Versión ${version.negotiation?.version ?? 1} · ${version.number}`}
                detail={`${formatDate(version.voucher_date)}${version.number === order.number ? ' · es esta' : ''}`}
                trailing={<OrderRowEnd order={version} />}
                href={version.href}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Asked({ order, lines }: { order: Negotiated; lines: NonNullable<NonNullable<Negotiated['negotiation']>['request']>['lines'] }) {
  const quoted = new Map(order.lines.map((line) => [line.line_number, line]));
  return (
    <ul className="negotiated-asked">
      {lines.map(({ line_number, target_price, note }) => {
        const line = quoted.get(line_number);
        return (
          <li key={line_number}>
            <strong>{line?.product_code ?? line_number}</strong>
            {target_price !== null && (
              <span>{unbroken(`busca ${formatPesos(target_price)}${line ? `, cotizado a ${formatPesos(line.net_unit_value)}` : ''}`)}</span>
            )}
            {note && <span>{`«${note}»`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function titleOf(negotiation: Negotiated['negotiation']): string {
  if (!negotiation) return '¿Busca otro precio?';
  return negotiation.version > 1 ? `Versión ${negotiation.version} de ${negotiation.first.number}` : 'Precio pedido';
}

/** 'Ana pidió otro precio: «para todo el año».' */
const told = (what: string, note: string | null) => (note ? `${what}: «${note}».` : `${what}.`);
