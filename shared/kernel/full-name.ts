interface Named {
  name?: string | null | undefined;
  surname?: string | null | undefined;
}

/** A person's name and surname, as shown everywhere; a company has a name alone. Empty when both are missing. */
export function fullName({ name, surname }: Named): string {
  return [name, surname].filter(Boolean).join(' ');
}
