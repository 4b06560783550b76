import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { EntityFields } from '#pwa/admin/components/entity-fields.tsx';
import { CheckField } from '#pwa/ui/form/choice-fields.tsx';
import { party, partyBlockNames, partyBlocks, thirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { IdentityCheck } from '../components/identity-check.tsx';
import { PartyLines } from './party-lines.tsx';
import { type FormTab, flagOf, tabLabels, tabOf } from './party-tabs.ts';
import { SameIdentification } from './same-identification.tsx';

const identityFields = ['identification_type', 'identification', 'check_digit'];
const identity = part((name) => identityFields.includes(name));
const rest = part((name) => tabOf(name) === 'data' && !identityFields.includes(name));
const blocks = partyBlockNames.map((block) => ({ block, entity: part((name) => tabOf(name) === block) }));

interface PartyBodyProps {
  /** The third party's id; null for a new one. */
  id: number | null;
  tab: FormTab;
  onTab: (tab: FormTab) => void;
  disabled: boolean;
  /** Drawn under the fields of the first tab. */
  below: ReactNode;
}

/** A third party's fields in tabs. Fields of hidden tabs stay mounted, because the form is saved as a whole. */
export function PartyBody({ id, tab, onTab, disabled, below }: PartyBodyProps) {
  const { formState } = useFormContext();
  const { errors, submitCount } = formState;
  const [wrong] = Object.keys(errors).filter((name) => name !== 'root');
  // After a save that was refused, the tab of the first wrong field comes in sight. Typing alone moves nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a submission
  useEffect(() => {
    if (wrong !== undefined && submitCount > 0) onTab(tabOf(wrong));
  }, [submitCount, wrong === undefined]);
  // The blocks read many lists: each tab is rendered when it is first opened, and then stays mounted.
  const [seen, setSeen] = useState<readonly FormTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  return (
    <>
      <div className="party-part" hidden={tab !== 'data'}>
        <EntityFields entity={identity} disabled={disabled} below={{ check_digit: <IdentityCheck /> }} />
        {!disabled && <SameIdentification ownId={id} />}
        <EntityFields entity={rest} disabled={disabled} />
        {below}
        <PartyLines disabled={disabled} />
      </div>
      {blocks
        .filter(({ block }) => seen.includes(block))
        .map(({ block, entity }) => (
          <div key={block} className="party-part" hidden={tab !== block}>
            <CheckField name={flagOf(block)} label={`Es ${tabLabels[block].toLowerCase()}`} disabled={disabled} hint={flagHint} />
            <EntityFields entity={entity} disabled={disabled} />
          </div>
        ))}
    </>
  );
}

const flagHint = 'Lo que escriba aquí cuenta mientras esté marcado, y se conserva si lo desmarca.';

function part(isIn: (name: string) => boolean): EntityDefinition {
  const fields = Object.entries(thirdParty.fields).filter(([name]) => isIn(name) && !isFlag(name));
  const inFirst = isIn('identification') ? fields.map(([name, definition]) => [name, { ...definition, section: 'Identificación' }] as const) : fields;
  return { ...party, fields: Object.fromEntries(inFirst) };
}

/** The role flags are shown in the tab of each block. */
function isFlag(name: string): boolean {
  return partyBlockNames.some((block) => partyBlocks[block].flag === name);
}
