/**
 * A question of a capability that capabilities above it answer, without being imported. Declared beside the code that asks; answered in the `hooks`
 * of a `*.capability.ts`.
 */

export interface Hook<Answer> {
  /** Every capability's answer, in the order of `capabilities.ts`. */
  readonly answers: readonly Answer[];
  /** The only answer, for a hook that exactly one capability answers. */
  readonly answer: Answer;
  /** For the `hooks` of the capability that answers. */
  answeredBy(answer: Answer): HookAnswer;
}

/** Given to `connectHooks` by capabilities.ts. */
export interface HookAnswer {
  connect(): void;
}

const declared = new Map<string, () => number>();

/** @param name unique, as the hook's constant is called */
export function defineHook<Answer>(name: string): Hook<Answer> {
  if (declared.has(name)) throw new Error(`Two hooks are called '${name}'.`);
  const answers: Answer[] = [];
  declared.set(name, () => answers.length);
  return {
    answers,
    get answer() {
      const [answer, another] = answers;
      if (answer === undefined || another !== undefined) throw new Error(`The hook '${name}' has ${answers.length} answers instead of one.`);
      return answer;
    },
    answeredBy: (answer) => ({
      connect() {
        answers.push(answer);
      },
    }),
  };
}

/** Connects what all capabilities answer, once a process. @throws Error naming a hook that nobody answers */
export function connectHooks(answers: readonly HookAnswer[]): void {
  for (const answer of answers) answer.connect();
  const unanswered = [...declared].filter(([, count]) => count() === 0).map(([name]) => name);
  if (unanswered.length > 0) throw new Error(`No capability answers the hooks ${unanswered.join(', ')}.`);
}
