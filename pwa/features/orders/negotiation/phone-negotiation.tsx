import { chatbubbleEllipsesOutline, pricetagOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { usePlace } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { useCan, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { isPriceAsked, judgePriceRequest } from '#shared/features/orders/negotiation.rules.ts';
import { quotationStates } from '#shared/features/orders/order.documents.ts';
import { quotationCommands } from '#shared/features/orders/orders.device-commands.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { type OrderView, useNegotiating, useVersions } from '../orders.queries.ts';
import { answerPrice, takeBack } from './negotiation.actions.ts';
import { NegotiationSection } from './negotiation-section.tsx';
import { PriceAnswerSheet } from './price-answer-sheet.tsx';
import { PriceRequestSheet } from './price-request-sheet.tsx';

/** On the phone: a customer asks for another price, and a seller answers with another version; both also offline. */
export function PhoneNegotiation({ order }: { order: OrderView }) {
  const isCustomer = useSession(({ user }) => user?.type === 'c');
  const mayQuote = useCan('B2B Crear cotizaciones');
  const day = localDateOf(useNow());
  const [isOpen, setOpen] = useState(false);
  const waiting = useNegotiating(order.id);
  const versions = useVersions(order.negotiation?.first.uuid);
  if (order.inventory_operation !== 'cotizacion') return null;
  const state = quotationStates.find((one) => one === order.state) ?? 'vigente';
  const mayAsk = mayQuote && isCustomer && order.delivery !== 'refused' && judgePriceRequest({ ...order, state }, { asked: [], day }).ok;
  const mayAnswer = mayQuote && !isCustomer && order.delivery === 'confirmed' && isPriceAsked(order);
  const isAsked = isPriceAsked(order);
  return (
    <NegotiationSection order={order} versions={versions.map((version) => ({ ...version, href: `#${pathTo('fieldOrder', { uuid: version.id })}` }))}>
      {waiting && <Waiting command={waiting} mayCorrect={mayAsk || mayAnswer} onCorrect={() => setOpen(true)} />}
      {isCustomer && isAsked && !waiting && <p>Su distribuidor la tiene: cuando responda, la versión nueva aparece aquí.</p>}
      {mayAsk && !waiting?.refusal && (
        <div className="order-actions">
          <Button icon={pricetagOutline} onClick={() => setOpen(true)}>
            {isAsked ? 'Cambiar lo que pido' : 'Pedir otro precio'}
          </Button>
        </div>
      )}
      {mayAnswer && !waiting && (
        <div className="order-actions">
          <Button look="primary" icon={chatbubbleEllipsesOutline} onClick={() => setOpen(true)}>
            Responder
          </Button>
        </div>
      )}
      {isOpen && mayAsk && <PriceRequestSheet order={order} onClose={() => setOpen(false)} />}
      {isOpen && mayAnswer && <Answer order={order} onClose={() => setOpen(false)} />}
    </NegotiationSection>
  );
}

interface WaitingProps {
  command: OutboxCommand;
  mayCorrect: boolean;
  onCorrect: () => void;
}

/** An unsent or refused request or answer, with the reason and the next steps. */
function Waiting({ command, mayCorrect, onCorrect }: WaitingProps) {
  const { refusal } = command;
  if (!refusal)
    return (
      <p role="status">{`${isCommand(command, quotationCommands.askPrice) ? 'La solicitud de precio' : 'La respuesta'} está en este equipo: sale apenas haya señal.`}</p>
    );
  const takeItBack = async () => {
    await takeBack(command);
    if (mayCorrect) onCorrect();
  };
  return (
    <>
      <p role="alert">{unbroken(refusal.sentence)}</p>
      <div className="order-actions">
        <Button onClick={takeItBack}>{mayCorrect ? 'Corregir' : 'Descartar'}</Button>
      </div>
    </>
  );
}

function Answer({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const reference = useReference();
  const place = usePlace(order);
  if (!reference) return null;
  const maximum = Math.max(reference.settings.maximum_discount_percentage, place?.customer.percentage_discount ?? 0);
  const answer = async (offered: Parameters<typeof answerPrice>[1]) => {
    await answerPrice(order, offered);
    toast.success(`La respuesta a ${order.number} sale apenas haya señal`);
    return true;
  };
  return <PriceAnswerSheet order={order} place={order.id} maximum={maximum} onAnswer={answer} onClose={onClose} />;
}
