/** An Ionic field that is written in. */
export type Written<Input extends HTMLElement = HTMLElement> = HTMLElement & { getInputElement(): Promise<Input | undefined> };

/** The input of an Ionic field once Ionic has drawn it: a frame or, on a slow machine, some frames after React. Null for a field that is gone before. */
export async function drawnInput<Input extends HTMLElement>(field: Written<Input>): Promise<Input | null> {
  while (field.isConnected) {
    // Ionic answers nothing, a frame later, for a field that it has not drawn yet.
    const input = await field.getInputElement();
    if (input) return input;
  }
  return null;
}

export async function focusDrawn(field: Written): Promise<void> {
  (await drawnInput(field))?.focus();
}
