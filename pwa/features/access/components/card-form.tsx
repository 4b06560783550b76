import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import './people.css';

interface CardFormProps<Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>;
  label: string;
  submit: string;
  danger?: boolean;
  onSubmit: (values: Output) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** A short form inside a card, in place of the button that opened it. Its first field takes the focus before the next key. */
export function CardForm<Input extends FieldValues, Output extends FieldValues>({
  form,
  label,
  submit,
  danger = false,
  onSubmit,
  onCancel,
  children,
}: CardFormProps<Input, Output>) {
  const box = useRef<HTMLDivElement>(null);
  // Focuses the field as soon as Ionic has rendered it: the form library's `setFocus` waits longer, and a typed letter would be lost.
  useLayoutEffect(() => {
    void box.current
      ?.querySelector('ion-input')
      ?.getInputElement()
      .then((input) => input.select());
  }, []);
  return (
    <div className="card-form" ref={box}>
      <Form form={form} label={label} guarded={false} onSubmit={onSubmit}>
        {children}
        <div className="card-form-bar">
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={form.formState.isSubmitting}>
            {submit}
          </Button>
        </div>
      </Form>
    </div>
  );
}
