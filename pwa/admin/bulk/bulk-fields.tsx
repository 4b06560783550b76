import { closeCircleOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { IconButton } from '#pwa/ui/button.tsx';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { EntityField } from '../components/entity-fields.tsx';
import { askedField } from './bulk-offer.ts';

interface BulkFieldsProps {
  entity: EntityDefinition;
  /** The names of the fields to change. */
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** Which fields change, and to what. A field that is not chosen stays as it is in each row. */
export function BulkFields({ entity, chosen, onChoose }: BulkFieldsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const others = Object.entries(entity.fields).filter(([name, { label }]) => !chosen.includes(name) && normaliseText(label).includes(normaliseText(typed)));
  return (
    <div className="bulk-fields">
      {chosen.map((name) => {
        const definition = entity.fields[name];
        if (!definition) return null;
        return (
          <div key={name} className="bulk-field">
            <EntityField name={name} definition={askedField(definition)} disabled={false} />
            <IconButton
              icon={closeCircleOutline}
              label={`No cambiar ${definition.label}`}
              onClick={() => {
                onChoose(chosen.filter((other) => other !== name));
                document.getElementById(id)?.focus();
              }}
            />
          </div>
        );
      })}
      <FieldShell id={id} label={chosen.length === 0 ? 'Campo por cambiar' : 'Otro campo'} message={undefined}>
        <SearchSelect
          id={id}
          text=""
          choices={others.map(([name, { label }]) => ({ value: name, label }))}
          onSearch={setTyped}
          onChoose={(choice) => {
            setTyped('');
            if (choice) onChoose([...chosen, String(choice.value)]);
          }}
        />
      </FieldShell>
    </div>
  );
}
