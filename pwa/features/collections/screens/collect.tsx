import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { branchOfPath } from '#pwa/features/third-parties/customer-path.ts';
import { nameOfCustomer, useCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useOpenVisit } from '#pwa/features/visits/day.queries.ts';
import { useLastReading } from '#pwa/features/visits/use-last-reading.ts';
import { BottomBar } from '#pwa/ui/bottom-bar.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { appliedOf } from '#shared/features/collections/receipt.rules.ts';
import type { AllocatedParts } from '#shared/features/collections/receipt-proposal.rules.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { finishReceipt } from '../collect.actions.ts';
import { proposedReceipt } from '../collecting.ts';
import { InvoiceParts } from '../components/invoice-parts.tsx';
import { MeansEditor } from '../components/means-editor.tsx';
import { ReceiptSheet } from '../components/receipt-sheet.tsx';
import { SignatureField } from '../components/signature-field.tsx';
import { useReceiptDraft } from '../receipt-draft.ts';
import { useCollecting } from '../receipts.queries.ts';
import '../collections.css';

/** Recaudar: registers money received from a customer, online or offline. */
export default function CollectScreen() {
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  const back = pathTo('customer', { id });
  if (!customer) {
    return (
      <Page title="Recaudar" back={back}>
        {customer === undefined ? <Loading shape="form" rows={5} /> : <Empty text="Este cliente ya no está asignado a usted" />}
      </Page>
    );
  }
  return <Collect customer={customer} back={back} />;
}

function Collect({ customer, back }: { customer: CustomerDocument; back: string }) {
  const reference = useReference();
  const collecting = useCollecting(customer.contact_id);
  const openVisit = useOpenVisit();
  const visit_uuid = openVisit?.contact_id === customer.contact_id ? openVisit.uuid : null;
  const lastReading = useLastReading(visit_uuid !== null);
  const { draft, change, forget } = useReceiptDraft(customer.contact_id);
  const [finished, setFinished] = useState<ReceiptDocument | null>(null);
  if (!reference || !collecting) {
    return (
      <Page title="Recaudar" subtitle={nameOfCustomer(customer)} back={back}>
        <Loading shape="form" rows={5} />
      </Page>
    );
  }
  const { invoices, allocations, received, advance } = proposedReceipt({ collecting, customer, reference }, draft);
  const byHand = new Map(draft.byHand);
  const putByHand = (receivableId: number, parts: AllocatedParts | null) => {
    if (parts) byHand.set(receivableId, parts);
    else byHand.delete(receivableId);
    change({ byHand: [...byHand] });
  };
  const branchId = branchOfPath(window.location.hash.split('?')[1] ?? '');
  const branch = customer.branches.find((one) => one.id === branchId) ?? customer.branches[0];
  const finish = async () => {
    if (!branch) return;
    const { rounding_tolerance } = reference.settings;
    const made = { draft, customer, branch, allocations, advance_value: advance, visit_uuid, reading: lastReading() };
    const result = await finishReceipt({ ...made, rounding_tolerance });
    if (!result.ok) return toast.error(sentenceOf(result));
    forget();
    setFinished(result.value);
  };
  const applied = sumPesos(allocations.map(appliedOf));
  return (
    <Page
      title="Recaudar"
      subtitle={nameOfCustomer(customer)}
      back={back}
      width="form"
      footer={
        <BottomBar
          summary={
            <dl className="collect-summary">
              <Total name="Recibido" pesos={received} />
              <Total name="Aplicado" pesos={applied} />
              {advance > 0 && <Total name="Anticipo" pesos={advance} />}
            </dl>
          }
        >
          <Button look="primary" wide disabled={received === 0 && applied === 0} onClick={finish}>
            Terminar
          </Button>
        </BottomBar>
      }
    >
      <div className="collect">
        <MeansEditor
          means={draft.means}
          banks={reference.parameters.filter(({ paramtable_id }) => paramtable_id === 112)}
          onChange={(means) => change({ means })}
        />
        <Card title="Facturas">
          {invoices.length === 0 && <p>No debe nada: lo que reciba queda como anticipo.</p>}
          {invoices.map((invoice) => (
            <InvoiceParts
              key={invoice.receivable_id}
              invoice={invoice}
              credits={collecting.credits}
              isByHand={byHand.has(invoice.receivable_id)}
              onChange={(parts) => putByHand(invoice.receivable_id, parts)}
            />
          ))}
        </Card>
        <Card label="Para terminar">
          <LimitedText
            id="receipt-observation"
            label="Observación"
            max={500}
            rows={2}
            value={draft.observation}
            onChange={(observation) => change({ observation })}
          />
          <SignatureField value={draft.signature} onChange={(signature) => change({ signature })} />
        </Card>
      </div>
      {finished && <ReceiptSheet receipt={finished} justMade onClose={() => setFinished(null)} />}
    </Page>
  );
}

function Total({ name, pesos }: { name: string; pesos: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPesos(pesos)}</dd>
    </div>
  );
}
