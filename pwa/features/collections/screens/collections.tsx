import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { AgedTab } from '../office/aged-tab.tsx';
import { HandoversTab } from '../office/handovers-tab.tsx';
import { PromisesTab } from '../office/promises-tab.tsx';
import { ReceiptsTab } from '../office/receipts-tab.tsx';
import { WithheldTab } from '../office/withheld-tab.tsx';
import '../collections.css';

const tabs = [
  { value: 'cartera', label: 'Cartera' },
  { value: 'recaudos', label: 'Recaudos' },
  { value: 'arqueos', label: 'Arqueos' },
  { value: 'promesas', label: 'Promesas' },
  { value: 'retenciones', label: 'Retenciones' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Gestión de cobranzas: receivables by age, receipts, and the sellers' handovers. */
export default function CollectionsScreen() {
  const [named, setTab] = useAddressParam('vista');
  const tab = tabs.find(({ value }) => value === named)?.value ?? 'cartera';
  return (
    <Page title="Gestión de cobranzas" width="full">
      <div className="collect">
        <Segmented<Tab> label="Vista" choices={tabs} value={tab} onChange={(value) => setTab(value === 'cartera' ? undefined : value)} />
        {tab === 'cartera' && <AgedTab />}
        {tab === 'recaudos' && <ReceiptsTab />}
        {tab === 'arqueos' && <HandoversTab />}
        {tab === 'promesas' && <PromisesTab />}
        {tab === 'retenciones' && <WithheldTab />}
      </div>
    </Page>
  );
}
