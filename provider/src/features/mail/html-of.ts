/**
 * The HTML part of a mail's text: paragraphs at empty lines, and links to the portal. An address of another site, which
 * somebody typed into a form, stays text: the portal's mail must not lead there. It sets no colours, so that dark mode
 * stays readable.
 * @param locale of the text, such as 'en-US'
 */
export function htmlOf(text: string, { locale, portalUrl }: { locale: string; portalUrl: string }): string {
  const withLinks = (line: string): string =>
    line
      .split(/(https?:\/\/\S+)/)
      .map((piece) =>
        isWithin(portalUrl, piece) ? `<a href="${escaped(piece)}">${escaped(piece)}</a>` : escaped(piece),
      )
      .join('');
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(withLinks).join('<br>\n')}</p>`);
  return `<!doctype html>
<html lang="${escaped(locale)}">
<body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40rem">
${paragraphs.join('\n')}
</body>
</html>
`;
}

/** Whether a text is an address below another. */
const isWithin = (portalUrl: string, text: string): boolean =>
  text.startsWith(portalUrl) && /^[/?#]?$/.test(text.charAt(portalUrl.length));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
