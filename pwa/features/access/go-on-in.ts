import { useNavigate } from 'react-router-dom';
import { switchSubscriber } from '#pwa/platform/session/session.ts';
import { hasUnsavedWork } from '#pwa/ui/unsaved.ts';
import { mayLeave } from '#pwa/ui/use-open.ts';
import { screens } from '#shared/features/navigation/screens.ts';

/** Continues in another company of the person, at their first screen there; asks before leaving unsaved values. Throws HttpError and Offline. */
export function useGoOnIn(): (subscriberId: number) => Promise<void> {
  const navigate = useNavigate();
  return async (subscriberId) => {
    if (hasUnsavedWork() && !(await mayLeave())) return;
    await switchSubscriber(subscriberId);
    // Open views belong to the other company; the login's address leads each person to their first screen.
    navigate(screens.login.path, { replace: true });
  };
}
