import { mailOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useServerData } from '#pwa/platform/http/server-query.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import type { InvitationDocument } from '#shared/features/access/invitation.documents.ts';
import { InvitationList } from './invitation-list.tsx';
import { PageTool } from './page-tool.tsx';

const path = '/api/invitaciones';

/** The invitations of the company, while there are any. */
export function InvitationsTool() {
  const [isOpen, setOpen] = useState(false);
  const { data: invitations = [] } = useServerData<InvitationDocument[]>(path);
  if (invitations.length === 0 && !isOpen) return null;
  return (
    <>
      <PageTool icon={mailOutline} label={`Invitaciones (${invitations.length})`} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} title="Invitaciones sin responder" onClose={() => setOpen(false)}>
        <p>Personas que ya tienen cuenta en Correría. Serán usuarios de esta empresa cuando acepten.</p>
        <InvitationList path={path} empty="No queda ninguna." />
      </Sheet>
    </>
  );
}
