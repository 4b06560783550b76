import { useState } from 'react';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { mayContactForDebt } from '#shared/features/collections/contact-for-debt.rules.ts';
import { channelLabels } from '#shared/features/collections/receipt-kinds.ts';
import { type ContactChannel, contactChannels } from '#shared/features/third-parties/contact-channels.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { noteContact } from '../collect.actions.ts';
import { useCollecting, useDunning } from '../receipts.queries.ts';
import { ContactLog } from './contact-log.tsx';

/** The contacts of some weeks: at most one a day is allowed. */
const shownContacts = 10;

/** 'Contactar para cobrar': offers the contacts that the law allows now, unless the customer asked for another. The outcome is recorded. */
export function ContactSheet({ place, reference, onClose }: { place: CustomerBranch; reference: Reference; onClose: () => void }) {
  const { customer, branch } = place;
  const log = useDunning(customer.contact_id);
  const collecting = useCollecting(customer.contact_id);
  const now = useNow();
  const [channel, setChannel] = useState<ContactChannel>('llamada');
  const [result, setResult] = useState('');
  const [asked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  if (!log || !collecting) return null;
  const isLaw = reference.settings.debt_contact_rule === 'law';
  const allowed = isLaw ? mayContactForDebt({ at: now, channel, log, channels: customer.contact_channels ?? null, overrides: reference.holidays }) : null;
  const sentence = allowed && !allowed.ok ? sentenceOf(allowed) : null;
  const mayGoOn = sentence === null || (asked && note.trim() !== '');
  const number = (customer.cell_phone ?? branch.telephone ?? customer.main_telephone ?? '').replace(/\D/g, '');
  const overdue = collecting.invoices.filter(({ defeated, collectable }) => defeated && collectable > 0);
  const way = wayOf(channel, { number, email: customer.email, text: reminderText(overdue) });
  const save = async () => {
    await noteContact(place, { channel, result: result.trim(), note, customer_asked: asked });
    toast.notice('Gestión registrada');
    onClose();
  };
  return (
    <Sheet
      open
      title="Contactar para cobrar"
      holds={result !== '' || note !== ''}
      onClose={onClose}
      footer={
        <Button look="primary" wide disabled={!mayGoOn || result.trim() === ''} onClick={() => void save()}>
          Guardar la gestión
        </Button>
      }
    >
      <div className="collect">
        <Segmented label="Medio" choices={contactChannels.map((one) => ({ value: one, label: channelLabels[one] }))} value={channel} onChange={setChannel} />
        {sentence !== null && (
          <>
            <p role="alert">{sentence}</p>
            <Checkbox checked={asked} onChange={setAsked}>
              El cliente lo pidió
            </Checkbox>
            {asked && <LimitedText id="contact-note" label="Qué pidió" max={500} rows={2} value={note} onChange={setNote} />}
          </>
        )}
        {mayGoOn && way && (
          <a className="button button-plain" href={way} target="_blank" rel="noreferrer">
            {`Abrir ${channelLabels[channel]}`}
          </a>
        )}
        <LimitedText id="contact-result" label="Qué resultó" max={120} value={result} onChange={setResult} hint="Por ejemplo: no contestó, paga el viernes." />
        <ContactLog contacts={log.slice(0, shownContacts)} />
      </div>
    </Sheet>
  );
}

/** The text of a reminder with all overdue invoices of the customer. */
function reminderText(invoices: readonly { invoice_id: string; collectable: number; expiration: string }[]): string {
  const rows = invoices.map(({ invoice_id, collectable, expiration }) => `${invoice_id} · ${formatPesos(collectable)} · ${expiration}`);
  const total = sumPesos(invoices.map(({ collectable }) => collectable));
  return ['Buen día. Le recordamos sus facturas vencidas:', ...rows, `Total: ${formatPesos(total)}`].join('\n');
}

function wayOf(channel: ContactChannel, { number, email, text }: { number: string; email: string | null; text: string }): string | null {
  const international = number.length === 10 ? `57${number}` : number;
  const said = encodeURIComponent(text);
  if (channel === 'correo') return email && `mailto:${email}?subject=${encodeURIComponent('Facturas vencidas')}&body=${said}`;
  if (number === '') return null;
  if (channel === 'llamada') return `tel:${number}`;
  return channel === 'whatsapp' ? `https://wa.me/${international}?text=${said}` : `sms:${number}?body=${said}`;
}
