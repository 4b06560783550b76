import { mailOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { invitationCalls } from '#shared/features/access/invitations.calls.ts';
import { InvitationList } from './invitation-list.tsx';
import { PageTool } from './page-tool.tsx';

/** The invitations of the company, while there are any. */
export function InvitationsTool() {
  const [isOpen, setOpen] = useState(false);
  const { data: invitations = [] } = useCall(invitationCalls.listInvitations, {});
  if (invitations.length === 0 && !isOpen) return null;
  return (
    <>
      <PageTool icon={mailOutline} label={`Invitaciones (${invitations.length})`} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} title="Invitaciones sin responder" onClose={() => setOpen(false)}>
        <p>Personas que ya tienen cuenta en Correría. Serán usuarios de esta empresa cuando acepten.</p>
        <InvitationList companyId={null} empty="No queda ninguna." />
      </Sheet>
    </>
  );
}
