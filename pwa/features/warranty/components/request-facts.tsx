import type { ReactNode } from 'react';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { outcomeLabels } from '#shared/features/warranty/evaluation.rules.ts';
import type { WarrantyFacts, WarrantyStep } from '#shared/features/warranty/warranty.documents.ts';
import { stepOf, warrantyStates } from '#shared/features/warranty/warranty-states.rules.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { eligibilityWords, stateMeanings } from '../warranty-words.ts';
import './warranty.css';

/** The facts of a request, for all screens. @param isUnsent whether the server has not judged it yet */
export function RequestFacts({
  request,
  isUnsent = false,
  links = {},
  more = [],
}: {
  request: WarrantyFacts;
  isUnsent?: boolean;
  /** Where its product and its sale are read. */
  links?: { product?: string | null | undefined; sale?: string | null | undefined };
  more?: readonly (readonly [string, ReactNode])[];
}) {
  const { word, meaning } = eligibilityWords[request.eligibility];
  const day = (date: string | null) => date && formatDate(date);
  const facts: (readonly [string, ReactNode])[] = [
    ['Producto', linked(links.product, [request.product_code, request.product_description].filter(Boolean).join(' · '))],
    ['Serial', request.serial],
    ['Cantidad', request.quantity],
    ...more,
    ['Solicitada', day(request.date)],
    ['Número del equipo', request.device_number],
    ['Qué le pasa', request.observation],
    ['Horario para recoger', request.hours_to_collect],
    [
      'Vigencia',
      isUnsent ? (
        'Se verifica al enviar'
      ) : (
        <StatusChip key="term" meaning={meaning}>
          {word}
        </StatusChip>
      ),
    ],
    ['Factura', request.invoice_id && linked(links.sale, request.invoice_id)],
    ['En garantía hasta', day(request.warranty_until)],
    ['Plazo de ley', day(request.due_date)],
    ['Evaluación', request.approval_status],
    ['Motivo', request.approval_reason],
    ['Resultado', request.outcome && outcomeLabels[request.outcome]],
    ['Valor', request.value_payment && formatPesos(request.value_payment)],
    ['Entrega estimada', day(request.estimated_delivery_date)],
    ['Recibida', day(request.customer_received_date)],
  ];
  return (
    <dl className="warranty-facts">
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== 0)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const linked = (path: string | null | undefined, text: string): ReactNode => (path ? <a href={`#${path}`}>{text}</a> : text);

type ShownStep = Pick<WarrantyStep, 'state' | 'state_name' | 'observation' | 'at'> & { user?: string | null };

/** The steps that a request took, and those still to come. */
export function RequestSteps({ steps, state }: { steps: readonly ShownStep[]; state: WarrantyFacts['request_guarantee_state'] }) {
  const left = state === 'PGS9' ? [] : warrantyStates.filter((one) => one !== 'PGS9' && stepOf(one) > stepOf(state));
  const toCome = { PGS2: 'Recibido', PGS3: 'Evaluación', PGS4: 'Envío cliente', PGS5: 'Recibido cliente' } as const;
  return (
    <ol className="warranty-steps" aria-label="Pasos de la solicitud">
      {steps.map((step) => (
        <li key={step.state}>
          <StatusChip meaning={stateMeanings[step.state]}>{step.state_name}</StatusChip>
          <span>
            <MomentText instant={step.at} />
            {step.user && ` · ${step.user}`}
          </span>
          {step.observation && <q>{step.observation}</q>}
        </li>
      ))}
      {left.map((one) => (
        <li key={one} className="warranty-step-to-come">
          {toCome[one as keyof typeof toCome]}
        </li>
      ))}
    </ol>
  );
}
