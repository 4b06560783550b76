/** The size of a file as people say it. */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}
