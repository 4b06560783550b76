import { useFormContext } from 'react-hook-form';

/**
 * What is wrong with a field that is written in, once a person has left it, or the form was sent, or the server said it. The form library judges a
 * whole list when a row is added to it; nobody has typed in that row yet.
 */
export function useFieldMessage(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const { error, isTouched } = getFieldState(name, formState);
  return isTouched || formState.isSubmitted || error?.type === 'server' ? error?.message : undefined;
}
