import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useUnsaved } from '../unsaved.ts';
import { isSaveKey } from '../use-save-key.ts';
import { HoldSending, useHeldSending } from './hold-sending.ts';
import { judgementOf } from './refused-values.ts';
import { applyServerErrors, fieldErrorsOf } from './server-errors.ts';
import './form.css';

interface FormProps<Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>;
  /** May throw: the messages of a 422 go to their fields, any other sentence above the form. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** The form's accessible name. */
  label: string;
  /** Whether leaving with changes asks first. Not for a login. */
  guarded?: boolean;
  /** Ctrl+S in a field sends the form; not where its owner hears that key for the whole page. */
  savesByKey?: boolean;
  children: ReactNode;
}

/** A form of ours. Nothing typed is lost when sending fails. */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  label,
  guarded = true,
  savesByKey = true,
  children,
}: FormProps<Input, Output>) {
  const [failure, setFailure] = useState<readonly string[]>([]);
  const told = useRef<HTMLDivElement>(null);
  // A person who saves at the foot of a long form does not see its head.
  useEffect(() => {
    if (failure.length > 0) told.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const { reset } = form;
  const { isDirty, isSubmitting, isSubmitSuccessful, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  // react-hook-form focuses native fields only; an invalid search select must be focused here, or nobody at the foot of the form would see the error.
  useEffect(() => {
    const wrong = submitCount > 0 ? element.current?.querySelector<HTMLElement>('.ion-invalid, [aria-invalid="true"]') : null;
    if (wrong && !wrong.matches(':focus-within')) wrong.focus();
  }, [submitCount]);
  // A form that is being sent does not ask about unsaved values: after a success the person leaves it before it knows that it was saved.
  useUnsaved(
    guarded && isDirty && !isSubmitting && !isSubmitSuccessful,
    useCallback(() => reset(), [reset]),
  );
  const { hold, released } = useHeldSending();
  const send = form.handleSubmit(async (values) => {
    setFailure([]);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(tell(form, error));
    }
  });
  const submit = async () => {
    await released();
    // The server judges the values anew: another field may have made a refused value valid.
    judgementOf(form.control).refusals.clear();
    await send();
  };
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget, target } = event;
    if (!savesByKey || !isSaveKey(event) || event.defaultPrevented) return;
    // A sheet over the form is no part of it, and who may only read has no button to send it.
    if (!(target instanceof Node && currentTarget.contains(target)) || !currentTarget.querySelector('[type=submit]')) return;
    event.preventDefault();
    currentTarget.requestSubmit();
  };
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className="form"
        onKeyDown={sendByKey}
        noValidate
        aria-label={label}
        // The library writes every field anew; the browser would empty Ionic's fields behind its back.
        onReset={(event) => event.preventDefault()}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field presses a hidden button of Ionic's, which does not know that the form is busy.
          if (!element.current?.querySelector('.is-busy')) void submit();
        }}
      >
        <div ref={told} role="alert" className="form-failure-region">
          {failure.length > 0 && (
            <ul className="form-failure">
              {failure.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        <HoldSending value={hold}>{children}</HoldSending>
      </form>
    </FormProvider>
  );
}

function tell<Input extends FieldValues, Output extends FieldValues>(form: UseFormReturn<Input, unknown, Output>, error: unknown): string[] {
  // Keeps `isSubmitSuccessful` false: the values are still unsaved.
  form.setError('root.server', { type: 'server' });
  const fieldErrors = fieldErrorsOf(error);
  if (fieldErrors) return applyServerErrors(form, fieldErrors);
  if (error instanceof Error) return [error.message];
  throw error;
}

/** Fields that belong together, under their name. @param isPaired in two columns, a pair a row */
export function FormSection({ title, isPaired = false, children }: { title: string; isPaired?: boolean; children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      <div className={isPaired ? 'form-grid is-paired' : 'form-grid'}>{children}</div>
    </fieldset>
  );
}
