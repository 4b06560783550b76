import { tried } from '#pwa/admin/tried.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { invitationCalls } from '#shared/features/access/invitations.calls.ts';
import { acceptInvitation, declineInvitation } from '../invitations.actions.ts';
import './people.css';

/** The companies that have invited the person; nothing without invitations. */
export function OwnInvitationsCard() {
  const { data: invitations } = useCall(invitationCalls.listOwnInvitations, {});
  if (!invitations || invitations.length === 0) return null;
  return (
    <Card title="Invitaciones">
      <p>Hasta que acepte, la empresa no ve nada de usted.</p>
      <ul className="card-list">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="session-row">
            <div>
              <strong>{invitation.company}</strong>
              <small>{invitation.role}</small>
            </div>
            <span className="row-actions">
              <Button aria-label={`Rechazar la invitación de ${invitation.company}`} onClick={() => void declineInvitation(invitation, invitation)}>
                Rechazar
              </Button>
              <Button
                look="primary"
                aria-label={`Aceptar la invitación de ${invitation.company}`}
                onClick={() => void tried(() => acceptInvitation({ id: invitation.id }))}
              >
                Aceptar
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
