import { ProspectPage } from '#pwa/features/third-parties/components/prospect-page.tsx';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { startCart } from '../cart.actions.ts';
import { prospectDraftKey } from '../cart-draft.ts';
import { takeUpCart } from '../current-cart.ts';

/** Cliente prospecto, who is the customer of the next order at once. */
export default function NewProspectScreen() {
  return <ProspectPage beginOrder={beginOrder} />;
}

async function beginOrder(uuid: string): Promise<void> {
  const key = prospectDraftKey(uuid);
  await startCart(requirePhone(), key, { prospect_uuid: uuid });
  takeUpCart(key);
}
