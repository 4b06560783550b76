/** Correría's mark: a C that is a road, from a town to the pin of the next customer. */
export function Mark({ size = 36 }: { size?: number }) {
  return <img src="/icon.svg" width={size} height={size} alt="" />;
}
