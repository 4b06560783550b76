import { chatbubbleOutline } from 'ionicons/icons';
import { useSession } from '#pwa/platform/session/session.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { sellerLink } from '../seller-link.ts';

interface AskSellerProps {
  branch: BranchDocument;
  label: string;
  /** What the message begins with. */
  text: string;
}

/** For a customer: a message to the seller of their branch; nothing without contact data of the seller. */
export function AskSeller({ branch, label, text }: AskSellerProps) {
  const isCustomer = useSession(({ user }) => user?.type === 'c');
  const href = sellerLink(branch, text);
  if (!isCustomer || !href) return null;
  return (
    <a className="button button-plain" href={href} target="_blank" rel="noreferrer">
      <Icon icon={chatbubbleOutline} /> {label}
    </a>
  );
}
