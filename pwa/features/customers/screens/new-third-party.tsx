import { NewPartyPage } from '#pwa/features/third-parties/office/new-party-page.tsx';
import { PointPicker } from '#pwa/features/visits/components/point-picker.tsx';

/** A new third party, whose point may be chosen on a map. */
export default function NewThirdPartyScreen() {
  return <NewPartyPage PointPicker={PointPicker} />;
}
