/** Counts up: names, codes and e-mails that no other test row has. */
export function counter(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
