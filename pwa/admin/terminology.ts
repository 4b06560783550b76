import { useCallback, useMemo } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { type Managed, withManaged } from '#shared/features/organisation/managed.rules.ts';
import { inTerminology, ownNameOf, type Terminology } from '#shared/features/organisation/terminology.rules.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { EntityScreens } from '#shared/kernel/entity-screens.ts';
import { useCompany } from './company.ts';
import { asReadBy } from './may-write.ts';

/** What the company calls its lines, sublines and categories; undefined until it was read. The same object while they stay the same. */
export function useTerminology(): Terminology | undefined {
  return useSame(useCompany().data?.words);
}

/** What the company works with; undefined until it was read. The same object while that stays the same. */
export function useManaged(): Managed | undefined {
  return useSame(useCompany().data?.manages);
}

function useSame<Read>(read: Read | undefined): Read | undefined {
  const text = JSON.stringify(read ?? null);
  // What was just written.
  return useMemo(() => (JSON.parse(text) as Read | null) ?? undefined, [text]);
}

/** Makes a definition what the company works with and this person may read, as the company speaks of it. */
function useAsOwn(): (entity: EntityDefinition) => EntityDefinition {
  const words = useTerminology();
  const managed = useManaged();
  const user = useSession((session) => session.user);
  return useCallback((entity) => asReadBy(user, inTerminology(withManaged(entity, managed), words)), [words, managed, user]);
}

/** A definition as the company speaks of it, with what it works with. */
export function useInTerminology(entity: EntityDefinition): EntityDefinition {
  const said = useAsOwn();
  return useMemo(() => said(entity), [entity, said]);
}

/** The screens of a plain entity with everything in them as the company speaks of it, and how they are then titled. */
export function usePlainInTerminology(plain: EntityScreens<ScreenName> | undefined): (EntityScreens<ScreenName> & { titles: Titles }) | undefined {
  const words = useTerminology();
  const said = useAsOwn();
  return useMemo(() => {
    if (!plain) return undefined;
    const { form, parts, inner } = plain;
    return {
      ...plain,
      titles: titlesOf(plain, words),
      entity: said(plain.entity),
      ...(form && { form: said(form) }),
      ...(parts && { parts: parts.map((part) => ({ ...part, entity: said(part.entity) })) }),
      ...(inner && { inner: { ...inner, entity: said(inner.entity) } }),
    };
  }, [plain, words, said]);
}

interface Titles {
  list: string;
  create: string;
  edit: string;
}

function titlesOf({ entity, list, create, edit }: EntityScreens<ScreenName>, words: Terminology | undefined): Titles {
  const own = ownNameOf(entity.name, words);
  const said = (verb: string, usual: string) => (own ? `${verb} ${own.one.toLowerCase()}` : usual);
  return {
    list: own?.many ?? screens[list].title,
    create: said('Crear', create ? screens[create].title : ''),
    edit: said('Editar', edit ? screens[edit].title : ''),
  };
}
