const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML for an e-mail: interpolated values are escaped. */
export function html(template: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: template }, ...values.map((value) => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)));
}
