/** Keeps the best of many, in the order given among equals, without sorting thousands that nobody will see. */
export interface BestFirst<One> {
  add(one: One, score: number): void;
  best(): One[];
  /** How many were added. */
  total(): number;
}

export function bestFirst<One>(count: number): BestFirst<One> {
  const byScore = new Map<number, One[]>();
  let total = 0;
  return {
    add(one, score) {
      total += 1;
      const equals = byScore.get(score);
      if (!equals) byScore.set(score, [one]);
      else if (equals.length < count) equals.push(one);
    },
    best() {
      const best: One[] = [];
      for (const score of [...byScore.keys()].sort((one, other) => other - one)) {
        for (const one of byScore.get(score) ?? []) best.push(one);
        if (best.length >= count) break;
      }
      return best.slice(0, count);
    },
    total: () => total,
  };
}
