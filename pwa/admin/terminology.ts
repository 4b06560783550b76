import { useCallback, useMemo } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { type Managed, withManaged } from '#shared/features/organisation/managed.rules.ts';
import { inTerminology, ownNameOf, type Terminology } from '#shared/features/organisation/terminology.rules.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { EntityScreens } from '#shared/kernel/entity-screens.ts';
import { useCompany } from './company.ts';
import { asReadBy } from './may-write.ts';

/** The company's names for lines, sublines and categories; undefined until they were read. The object is stable while they do not change. */
export function useTerminology(): Terminology | undefined {
  return useSame(useCompany().data?.words);
}

/** The parts of the product that the company uses; undefined until they were read. The object is stable while they do not change. */
export function useManaged(): Managed | undefined {
  return useSame(useCompany().data?.manages);
}

function useSame<Read>(read: Read | undefined): Read | undefined {
  const text = JSON.stringify(read ?? null);
  // Parses the text that was just written, so that equal content gives the same object.
  return useMemo(() => (JSON.parse(text) as Read | null) ?? undefined, [text]);
}

/** Restricts a definition to the fields that the company uses and this person may read, with the company's terminology. */
function useAsOwn(): (entity: EntityDefinition) => EntityDefinition {
  const words = useTerminology();
  const managed = useManaged();
  const user = useSession((session) => session.user);
  return useCallback((entity) => asReadBy(user, inTerminology(withManaged(entity, managed), words)), [words, managed, user]);
}

/** A definition with the company's terminology and the fields that it uses. */
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
