/** Nothing is loaded from anywhere, and a link never takes the frame's place. */
const head = `<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<base target="_blank">
</head>
`;

/** A mail's HTML as the document of a frame: with a policy of its own before anything of it is read. */
export const framed = (html: string): string => {
  const body = html.search(/<(?:head|body)\b/i);
  return body < 0 ? head + html : html.slice(0, body) + head + html.slice(body);
};
