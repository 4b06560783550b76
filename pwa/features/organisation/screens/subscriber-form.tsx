import RecordFormScreen from '#pwa/admin/screens/record-form.tsx';
import { IdentityCheck } from '#pwa/features/third-parties/components/identity-check.tsx';

/** Suscriptor: the form of the entity, with the check of the NIT. */
export default function SubscriberFormScreen() {
  return <RecordFormScreen below={below} />;
}

const below = { check_digit: <IdentityCheck /> };
