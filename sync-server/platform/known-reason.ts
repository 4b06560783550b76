/** Why a program that a person starts cannot go on, in words for them: what to do is in the message, and the place in the code says nothing more. */
export class KnownReason extends Error {}

/** To be called once, when a program begins: whatever it fails of is said and ends it; a known reason in its own words alone, anything else with its place in the code. */
export function sayWhyItEnds(): void {
  process.once('uncaughtException', (error) => {
    console.error(error instanceof KnownReason ? error.message : error);
    process.exit(1);
  });
}
