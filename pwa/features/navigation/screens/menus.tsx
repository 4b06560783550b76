import { useCallback, useRef, useState } from 'react';
import { HistoryFold } from '#pwa/admin/components/history-fold.tsx';
import { historyOf } from '#pwa/admin/history-of.ts';
import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls, useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { dropKept, keep, readKept } from '#pwa/platform/session/kept-form.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { ask, type Question } from '#pwa/ui/question.ts';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useUnsaved } from '#pwa/ui/unsaved.ts';
import { useSaveKey } from '#pwa/ui/use-save-key.ts';
import type { Menu, ModuleMenu } from '#shared/features/navigation/menu.documents.ts';
import { menuCalls } from '#shared/features/navigation/navigation.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { MenuTree } from '../components/menu-tree.tsx';
import { branchesOf, type MenuBranch, treeOf } from '../menu-branches.ts';
import { changesOfMenu } from '../menu-history.ts';
import '#pwa/admin/components/admin.css';
import '../components/menu-tree.css';

/** The draft is stored under the screen's own address. */
const place = pathTo('menus');

/** Menús: the company's menu, three levels deep. */
export default function MenusScreen() {
  const own = useCall(menuCalls.getSubscriberMenu, {});
  const all = useCall(menuCalls.listMenus, {});
  const [tree, menus] = [own.data, all.data];
  const missing = [own, all].filter(({ data, error }) => error && !data);
  const retry = () => {
    for (const read of missing) read.retry();
  };
  return (
    <Page title="Menús" width="wide">
      {missing[0]?.error && <Failed text={missing[0].error.message} onRetry={retry} />}
      {missing.length === 0 && (!tree || !menus) && <Loading />}
      {tree && menus && <MenuEditor tree={tree} menus={menus} />}
    </Page>
  );
}

type EditedModule = ModuleMenu & { branches: MenuBranch[] };
const editedOf = (tree: readonly ModuleMenu[]): EditedModule[] => tree.map((module) => ({ ...module, branches: branchesOf(module) }));
const versionOf = (tree: readonly ModuleMenu[]) => tree[0]?.version ?? 0;

function MenuEditor({ tree, menus }: { tree: readonly ModuleMenu[]; menus: readonly Menu[] }) {
  const subscriberId = useSession(({ user }) => user?.subscriber_id ?? 0);
  // Written by `change` alone.
  const [kept] = useState(() => readKept(place)?.values['modules'] as EditedModule[] | undefined);
  // Each module has the version of the menu that is being edited.
  const [modules, setModules] = useState(() => kept ?? editedOf(tree));
  const [isChanged, setChanged] = useState(kept !== undefined);
  const [moduleId, setModuleId] = useState(tree[0]?.module_id ?? 0);
  const saving = useCallMutation(menuCalls.saveSubscriberMenu, { refreshes: [menuCalls.getSubscriberMenu] });
  const [shownVersion, setShownVersion] = useState(versionOf(tree));
  // The cached menu is shown first; the server's replaces it, unless the person has begun to edit.
  if (!isChanged && versionOf(tree) > shownVersion) {
    setShownVersion(versionOf(tree));
    setModules(editedOf(tree));
  }
  const discard = useCallback(() => {
    dropKept(place);
    setModules(editedOf(tree));
    setChanged(false);
  }, [tree]);
  useUnsaved(isChanged && !saving.isBusy, discard);
  const module = modules.find((one) => one.module_id === moduleId);
  const change = (branches: MenuBranch[]) => {
    const next = modules.map((one) => (one.module_id === moduleId ? { ...one, branches } : one));
    setModules(next);
    setChanged(true);
    keep(place, { values: { modules: next }, version: versionOf(next), kept_at: new Date().toISOString(), attempt: null });
  };
  const send = async (version: number) => {
    const saved = await saving.send({ params: { subscriber_id: subscriberId }, body: modules.map((one) => treeOf(one, version)) });
    dropKept(place);
    setModules(editedOf(saved));
    setChanged(false);
    toast.success('El menú ha sido actualizado');
  };
  const save = () =>
    tried(() =>
      send(versionOf(modules)).catch(async (error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 409) throw error;
        await refreshCalls(menuCalls.getSubscriberMenu);
        if (await ask(savedBefore)) await send(versionOf(await callServer(menuCalls.getSubscriberMenu, {})));
      }),
    );
  const box = useRef<HTMLDivElement>(null);
  useSaveKey(box, () => isChanged && !saving.isBusy && void save());
  return (
    <div ref={box}>
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
      <div className="entity-form-bar">
        <span role="status">{isChanged ? 'Sin guardar' : 'Guardado'}</span>
        {isChanged && <Button onClick={discard}>Descartar</Button>}
        <Button look="primary" aria-disabled={!isChanged} busy={saving.isBusy} onClick={() => isChanged && void save()}>
          Guardar
        </Button>
      </div>
      <HistoryFold
        of={historyOf(menuCalls.listSubscriberMenuHistory, { subscriber_id: subscriberId })}
        changesOf={({ before, after }) => changesOfMenu(menuIn(before), menuIn(after))}
      />
    </div>
  );
}

const savedBefore: Question = {
  title: 'Otra persona guardó el menú antes',
  text: 'Lo que usted ordenó sigue aquí. Puede guardarlo en lugar de lo de la otra persona, o seguir aquí y elegir «Descartar» para ver cómo lo dejó.',
  confirm: 'Guardar lo mío',
  cancel: 'Seguir aquí',
};

/** A line of the history holds the whole menu. */
const menuIn = (logged: unknown) => (Array.isArray(logged) ? (logged as ModuleMenu[]) : []);

/** The menus that are already in the tree. */
function takenBy(branches: readonly MenuBranch[]): ReadonlySet<number> {
  return new Set(branches.flatMap(({ menu_id, children }) => [menu_id, ...takenBy(children)]));
}
