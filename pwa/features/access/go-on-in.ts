import { useNavigate } from 'react-router-dom';
import { switchSubscriber } from '#pwa/platform/session/session.ts';
import { hasUnsavedWork } from '#pwa/ui/unsaved.ts';
import { mayLeave } from '#pwa/ui/use-open.ts';
import { screens } from '#shared/features/navigation/screens.ts';

/** Continues in another company of the person, at their first screen there, after asking about unsaved values. Throws HttpError and Offline. */
export function useGoOnIn(): (subscriberId: number) => Promise<void> {
  const navigate = useNavigate();
  return async (subscriberId) => {
    if (hasUnsavedWork() && !(await mayLeave())) return;
    await switchSubscriber(subscriberId);
    // Open views belong to the previous company; the login's path leads to the person's first screen.
    navigate(screens.login.path, { replace: true });
  };
}
