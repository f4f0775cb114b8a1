/** Hands a file to the reader as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next minute; until then it needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
