import { onTestFinished, vi } from 'vitest';

/** The names of the files that are handed to the reader until the test is over; jsdom saves none. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:saved';
  // It stays: a file's address is given back a minute later, when the test is over.
  URL.revokeObjectURL = () => {};
  onTestFinished(() => {
    click.mockRestore();
    Reflect.deleteProperty(URL, 'createObjectURL');
  });
  return names;
}
