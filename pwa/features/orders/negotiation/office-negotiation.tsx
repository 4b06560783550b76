import { chatbubbleEllipsesOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { negotiationCalls } from '#shared/features/orders/negotiation.calls.ts';
import { isPriceAsked } from '#shared/features/orders/negotiation.rules.ts';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { NegotiationSection } from './negotiation-section.tsx';
import { PriceAnswerSheet } from './price-answer-sheet.tsx';

/** In the office: a customer's requests about a quotation, the answers, and the versions. */
export function OfficeNegotiation({ order }: { order: NamedOrderAnswer }) {
  const open = useOpen();
  const mayAnswer = useMayCall(negotiationCalls.answerPrice) && isPriceAsked(order);
  const [isOpen, setOpen] = useState(false);
  const { data: versions } = useCall(negotiationCalls.listVersions, order.negotiation ? { params: { id: order.document_id } } : null);
  const answering = useCallMutation(negotiationCalls.answerPrice, {
    refreshes: [ordersCalls.getDocument, ordersCalls.listQuotations, ordersCalls.listOrderHistory, negotiationCalls.listVersions],
    onFailed: (error) => toast.error(error.message),
  });
  if (!order.negotiation) return null;
  const answer = async (body: Parameters<typeof answering.run>[0]['body']) => {
    const version = await answering.run({ params: { id: order.document_id }, body });
    if (version) await open(pathTo('orderDetail', { id: version.document_id }));
    return version !== undefined;
  };
  return (
    <NegotiationSection
      order={order}
      versions={(versions ?? []).map((version) => ({ ...version, href: `#${pathTo('orderDetail', { id: version.document_id })}` }))}
    >
      {mayAnswer && (
        <div className="order-actions">
          <Button look="primary" icon={chatbubbleEllipsesOutline} onClick={() => setOpen(true)}>
            Responder
          </Button>
        </div>
      )}
      {isOpen && mayAnswer && <PriceAnswerSheet order={order} place={order.uuid} maximum={null} onAnswer={answer} onClose={() => setOpen(false)} />}
    </NegotiationSection>
  );
}
