import { useEffect } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { personalStore } from '#pwa/platform/session/personal-store.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { defaultMenuRows, menuTree } from '#shared/features/navigation/default-menu.ts';
import type { ModuleMenu } from '#shared/features/navigation/menu.documents.ts';
import { menuCalls } from '#shared/features/navigation/navigation.calls.ts';

const useStored = personalStore<{ modules: readonly ModuleMenu[] | null }>('menu', { modules: null });

/** The same array at every reading. */
const everything: readonly number[] = [];

/** The person's modules of the subscriber's menu: as the server has it, else as last read here, else as every subscriber starts. */
export function useOfficeModules(): readonly ModuleMenu[] {
  const subscriberId = useSession((session) => session.user?.subscriber_id ?? 0);
  const { data } = useCall(menuCalls.getSubscriberMenu, { query: { subscriber_id: subscriberId } });
  const stored = useStored((state) => state.modules);
  // The menu is cached beyond the page, so that the subscriber's own menu is shown without signal.
  useEffect(() => {
    if (data && data.length > 0) useStored.setState({ modules: data });
  }, [data]);
  const own = useSession((session) => session.user?.modules ?? everything);
  const modules = stored ?? menuTree(defaultMenuRows(subscriberId));
  const first = useSession((session) => session.user?.module_id ?? null);
  const shown = own.length === 0 ? modules : modules.filter(({ module_id }) => own.includes(module_id));
  return first === null ? shown : shown.toSorted((a, b) => Number(b.module_id === first) - Number(a.module_id === first));
}
