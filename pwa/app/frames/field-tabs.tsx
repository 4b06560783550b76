import { LostNotice } from '#pwa/features/sync/components/lost-notice.tsx';
import { FaceTabs } from './face-tabs.tsx';
import { fieldTabs } from './field-tab-list.ts';

/** Campo at the thumb (ui.md). */
export default function FieldTabs() {
  return (
    <>
      <FaceTabs tabs={fieldTabs} />
      <LostNotice />
    </>
  );
}
