import { useState } from 'react';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData, useServerData } from '#pwa/platform/http/server-query.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useUnsaved } from '#pwa/ui/unsaved.ts';
import type { Menu, ModuleMenu } from '#shared/features/access/menu.documents.ts';
import { MenuTree } from '../components/menu-tree.tsx';
import { branchesOf, type MenuBranch, treeOf } from '../menu-branches.ts';
import { tried } from '../people.actions.ts';

const path = '/api/menu-suscriptores';

/** Menús: what stands where in the company's menu, three levels deep. */
export default function MenusScreen() {
  const { data: tree, error, retry } = useServerData<ModuleMenu[]>(path);
  const { data: menus } = useServerData<Menu[]>('/api/menus');
  return (
    <Page title="Menús" width="wide">
      {error && !tree && <Failed text={error.message} onRetry={retry} />}
      {!error && (!tree || !menus) && <Loading />}
      {tree && menus && <MenuEditor tree={tree} menus={menus} />}
    </Page>
  );
}

function MenuEditor({ tree, menus }: { tree: readonly ModuleMenu[]; menus: readonly Menu[] }) {
  const subscriberId = useSession(({ user }) => user?.subscriber_id);
  const [modules, setModules] = useState(() => tree.map((module) => ({ ...module, branches: branchesOf(module) })));
  const [isChanged, setChanged] = useState(false);
  const [moduleId, setModuleId] = useState(tree[0]?.module_id ?? 0);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(isChanged);
  const module = modules.find((one) => one.module_id === moduleId);
  const change = (branches: MenuBranch[]) => {
    setModules((all) => all.map((one) => (one.module_id === moduleId ? { ...one, branches } : one)));
    setChanged(true);
  };
  const save = async () => {
    setBusy(true);
    await tried(async () => {
      const saved = await request<ModuleMenu[]>(`${path}/${subscriberId}`, { method: 'PUT', body: modules.map(treeOf) });
      setModules(saved.map((one) => ({ ...one, branches: branchesOf(one) })));
      setChanged(false);
      toast.success('El menú ha sido actualizado');
      await refreshServerData(path);
    });
    setBusy(false);
  };
  return (
    <>
      <div className="menu-modules">
        <Segmented
          label="Módulo"
          choices={modules.map(({ module_id, description }) => ({ value: String(module_id), label: description }))}
          value={String(moduleId)}
          onChange={(value) => setModuleId(Number(value))}
        />
      </div>
      {module && (
        <MenuTree
          branches={module.branches}
          level={1}
          menus={menus.filter((menu) => menu.module_id === moduleId)}
          onChange={change}
          taken={takenBy(module.branches)}
        />
      )}
      <div className="form-bar">
        <span role="status">{isChanged ? 'Sin guardar' : ''}</span>
        <Button look="primary" disabled={!isChanged} busy={isBusy} onClick={() => void save()}>
          Guardar
        </Button>
      </div>
    </>
  );
}

/** The menus that already stand somewhere. */
function takenBy(branches: readonly MenuBranch[]): ReadonlySet<number> {
  return new Set(branches.flatMap(({ menu_id, children }) => [menu_id, ...takenBy(children)]));
}
