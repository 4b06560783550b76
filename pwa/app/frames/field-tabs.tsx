import { ShortageToast } from '#pwa/features/orders/components/shortage-toast.tsx';
import { LostNotice } from '#pwa/features/sync/components/lost-notice.tsx';
import { RefusalToast } from '#pwa/features/sync/components/refusal-toast.tsx';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { FaceTabs } from './face-tabs.tsx';
import { fieldTabs } from './field-tab-list.ts';

/** Campo at the thumb (ui 'Campo'). */
export default function FieldTabs() {
  const { needs_attention } = useSyncStatus();
  return (
    <>
      <FaceTabs tabs={fieldTabs} badges={{ more: needs_attention }} />
      <LostNotice />
      <RefusalToast />
      <ShortageToast />
    </>
  );
}
