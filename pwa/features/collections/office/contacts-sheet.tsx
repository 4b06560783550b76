import { useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { WhenField } from '#pwa/ui/when-field.tsx';
import { collectionsCalls as calls } from '#shared/features/collections/collections.calls.ts';
import { channelLabels } from '#shared/features/collections/receipt-kinds.ts';
import { type ContactChannel, contactChannels } from '#shared/features/third-parties/contact-channels.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { ContactLog } from '../components/contact-log.tsx';
import '../collections.css';

interface ContactsSheetProps {
  customer: { id: number; name: string };
  onClose: () => void;
}

/** The contacts with a customer to collect, of sellers and office alike, and the form for one that was made just now. */
export function ContactsSheet({ customer, onClose }: ContactsSheetProps) {
  const { data: contacts, error, retry } = useCall(calls.listDunning, { query: { contact_id: customer.id, perPage: 50 } });
  const mayLog = useMayCall(calls.logDunning);
  const [isDirty, setDirty] = useState(false);
  return (
    <Sheet open title={`Gestiones de cobro: ${customer.name}`} holds={isDirty} onClose={onClose}>
      <div className="collect">
        {mayLog && <NewContact customerId={customer.id} onDirty={setDirty} onDone={onClose} />}
        {!contacts && !error && <Loading rows={4} />}
        {!contacts && error && <Failed text={error.message} onRetry={retry} />}
        {contacts && <ContactLog contacts={contacts} />}
      </div>
    </Sheet>
  );
}

interface NewContactProps {
  customerId: number;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

/** Records a contact, and the promise that came of it. A contact that the law does not allow now needs the customer's wish. */
function NewContact({ customerId, onDirty, onDone }: NewContactProps) {
  const now = useNow();
  const today = localDateOf(now);
  // The same uuids again are the same contact and promise, when the second call failed.
  const [uuids] = useState(() => ({ contact: crypto.randomUUID(), promise: crypto.randomUUID() }));
  const [channel, setChannel] = useState<ContactChannel>('llamada');
  const [result, setResult] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  const [isPromised, setPromised] = useState(false);
  const [value, setValue] = useState<number | null>(null);
  const [day, setDay] = useState('');
  const { data: branches } = useCall(establishmentCalls.listContactBranches, { params: { id: customerId } });
  const { data: permission } = useCall(calls.askContactPermission, { query: { contact_id: customerId, channel } });
  const logging = useCallMutation(calls.logDunning, { refreshes: [calls.listDunning, calls.askContactPermission] });
  const promising = useCallMutation(calls.makePromise, { refreshes: [calls.listPromises, calls.listAgedReceivables] });
  const branch = branches?.[0];
  const isAllowed = permission?.allowed === true || (isAsked && note.trim() !== '');
  const isWhole = result.trim() !== '' && (!isPromised || ((value ?? 0) > 0 && day >= today));
  const write = (set: (text: string) => void) => (text: string) => {
    set(text);
    onDirty(true);
  };
  const save = () => {
    if (!branch) return;
    const named = { contact_id: customerId, contact_warehouse_id: branch.id };
    return tried(async () => {
      const said = { channel, at: now, result: result.trim(), note: note.trim() || null, customer_asked: isAsked };
      await logging.send({ body: { ...named, uuid: uuids.contact, ...said } });
      if (isPromised) await promising.send({ body: { ...named, uuid: uuids.promise, invoices: [], value: value ?? 0, promised_date: day, observation: null } });
      toast.success(isPromised ? 'Gestión y promesa registradas' : 'Gestión registrada');
      onDone();
    });
  };
  if (branches?.length === 0) return null;
  return (
    <>
      <Segmented label="Medio" choices={contactChannels.map((one) => ({ value: one, label: channelLabels[one] }))} value={channel} onChange={setChannel} />
      {permission?.sentence && (
        <>
          <p role="alert">{permission.sentence}</p>
          <Checkbox checked={isAsked} onChange={setAsked}>
            El cliente lo pidió
          </Checkbox>
        </>
      )}
      <LimitedText
        id="contact-result"
        label="Qué resultó"
        max={120}
        value={result}
        onChange={write(setResult)}
        hint="Por ejemplo: no contestó, paga el viernes."
      />
      {/* Ionic takes the name of a field once: another name is another field. */}
      <LimitedText
        key={isAsked ? 'asked' : 'note'}
        id="contact-note"
        label={isAsked ? 'Qué pidió' : 'Nota'}
        max={500}
        rows={2}
        value={note}
        onChange={write(setNote)}
      />
      <Checkbox checked={isPromised} onChange={setPromised}>
        Promete pagar
      </Checkbox>
      {isPromised && (
        <div className="collect-pair">
          <NumericField label="Cuánto promete" unit="$" value={value} onChange={setValue} />
          <WhenField label="Para qué día" type="date" min={today} value={day} onChange={setDay} />
        </div>
      )}
      <Button look="primary" busy={logging.isBusy || promising.isBusy} disabled={!branch || !isAllowed || !isWhole} onClick={save}>
        Guardar la gestión
      </Button>
    </>
  );
}
