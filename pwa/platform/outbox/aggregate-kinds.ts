import { syncErrors } from '#shared/features/sync/sync.errors.ts';

/** How the outbox treats one kind of aggregate (the part of its name before the colon). The capability that makes its commands registers the kind. */
export interface AggregateKind {
  /** Its aggregates are sent one after another, in the order in which they were begun. */
  oneAtATime?: true;
  /** The code of the refusal of a command whose dependency of this kind the person gave up. */
  givenUp?: string;
  /** A command whose dependency of this kind was given up can never be sent unchanged, nor can its dependants. */
  isIndispensable?: true;
}

/** The registered kinds, by name. */
export type AggregateKinds = Readonly<Record<string, AggregateKind>>;

export function kindOfAggregate(aggregate: string): string {
  return aggregate.split(':')[0] ?? aggregate;
}

/** The code of the refusal of a command that lost a dependency of this kind. */
export function lossCodeOf(kinds: AggregateKinds, kind: string): string {
  return kinds[kind]?.givenUp ?? syncErrors.dependencyGivenUp.code;
}

/** Whether a command that was refused with this code can never be sent as it is, because its dependency was discarded. */
export function isLostForGood(kinds: AggregateKinds, code: string | undefined): boolean {
  return Object.values(kinds).some(({ givenUp, isIndispensable }) => isIndispensable && givenUp === code);
}
