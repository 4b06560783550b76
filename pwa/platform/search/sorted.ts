/** The range of a sorted list whose texts begin so: from `start` up to, not including, `end`. */
export function rangeOfBeginning(sorted: readonly string[], beginning: string): { start: number; end: number } {
  // Nothing that we index sorts after this mark.
  return { start: firstAtLeast(sorted, beginning), end: firstAtLeast(sorted, `${beginning}\uffff`) };
}

function firstAtLeast(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
