import { Fragment, type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Fold } from '#pwa/ui/fold.tsx';
import { CheckField, SelectField, StateField } from '#pwa/ui/form/choice-fields.tsx';
import { FormSection } from '#pwa/ui/form/form.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { type EntityDefinition, type Field, stateWord } from '#shared/kernel/entity.ts';
import { ImageField } from './image-field.tsx';
import { RefField } from './ref-field.tsx';

interface EntityFieldsProps {
  entity: Pick<EntityDefinition, 'fields'>;
  disabled: boolean;
  /** Names of fields that are read-only even if the form can be edited. */
  fixed?: readonly string[];
  below?: BelowFields | undefined;
}

/** Drawn under fields that the person may change, by the name of the field. */
export type BelowFields = Readonly<Record<string, ReactNode>>;

/** The fields of an entity, in the sections that its definition gives them. */
export function EntityFields({ entity, disabled, fixed = [], below = {} }: EntityFieldsProps) {
  const sections = [...Map.groupBy(Object.entries(entity.fields), ([, { section }]) => section ?? 'Datos')];
  const isFolded = ([, fields]: (typeof sections)[number]) => Number(fields.every(([, { folded }]) => folded));
  return (
    <>
      {sections
        .toSorted((a, b) => isFolded(a) - isFolded(b))
        .map(([title, fields]) => (
          <Section key={title} title={title} fields={fields}>
            {fields.map(([name, definition]) => (
              <Fragment key={name}>
                <EntityField name={name} definition={definition} disabled={disabled || fixed.includes(name)} />
                {!disabled && below[name]}
              </Fragment>
            ))}
          </Section>
        ))}
    </>
  );
}

type Named = readonly (readonly [name: string, definition: Field])[];

function Section({ title, fields, children }: { title: string; fields: Named; children: ReactNode }) {
  if (fields.every(([, { folded }]) => folded))
    return (
      <FoldedSection title={title} names={fields.map(([name]) => name)}>
        {children}
      </FoldedSection>
    );
  return (
    <FormSection title={title} isPaired={fields.every(([, { paired }]) => paired)}>
      {children}
    </FormSection>
  );
}

/** Closed until somebody wants its fields, or one of them was refused. */
function FoldedSection({ title, names, children }: { title: string; names: readonly string[]; children: ReactNode }) {
  const { getFieldState, formState } = useFormContext();
  const isWrong = names.some((name) => getFieldState(name, formState).error !== undefined);
  // It does not close while the person mends what was refused.
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWasWrong(true);
  return (
    <Fold key={String(wasWrong)} title={title} open={wasWrong}>
      <div className="form-grid">{children}</div>
    </Fold>
  );
}

/** One field of an entity, by its kind. */
export function EntityField({ name, definition, disabled }: { name: string; definition: Field; disabled: boolean }) {
  const { label, help, optional } = definition;
  const field = { name, label, disabled, ...(help ? { hint: help } : {}), ...(optional ? { optional: true } : {}) };
  switch (definition.kind) {
    case 'text':
      return <TextField {...field} maxLength={definition.max} {...inputOf[definition.format ?? 'plain']} />;
    case 'code':
      return <TextField {...field} maxLength={definition.max} autoCapitalize="characters" />;
    case 'long_text':
      return <LongTextField {...field} maxLength={definition.max} />;
    case 'integer':
      return <NumberField {...field} />;
    case 'pesos':
      return <NumberField {...field} unit="pesos" />;
    case 'percentage':
      return <NumberField {...field} unit="%" decimals={2} />;
    case 'decimal':
      return <NumberField {...field} decimals={7} />;
    case 'flag':
      return <CheckField {...field} />;
    case 'state':
      return <StateField {...field} label={stateWord(definition, 1)} />;
    case 'date':
      return <DateField {...field} />;
    case 'choice':
      return <SelectField {...field} choices={definition.choices} />;
    case 'ref':
      return <RefField name={name} definition={definition} disabled={disabled} />;
    case 'image':
      return <ImageField name={name} definition={definition} disabled={disabled} />;
  }
}

const inputOf = {
  plain: {},
  prefix: {},
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none' },
  time: { type: 'time' },
} as const;
