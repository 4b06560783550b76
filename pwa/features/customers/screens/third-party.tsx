import { PartyPage } from '#pwa/features/third-parties/office/party-page.tsx';
import { PointPicker } from '#pwa/features/visits/components/point-picker.tsx';
import { CustomerActivity } from '../components/customer-activity.tsx';
import { CustomerStanding } from '../components/customer-standing.tsx';

/** A third party with its summary as a customer, and its timeline. */
export default function ThirdPartyScreen() {
  return <PartyPage Standing={CustomerStanding} Activity={CustomerActivity} PointPicker={PointPicker} />;
}
