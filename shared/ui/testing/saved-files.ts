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
  // Not taken away again: it is called a minute after the file was saved, when the test is over.
  URL.revokeObjectURL = () => {};
  onTestFinished(() => {
    click.mockRestore();
    Reflect.deleteProperty(URL, 'createObjectURL');
  });
  return names;
}
