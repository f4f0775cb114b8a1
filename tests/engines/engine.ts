/** A page's size in CSS pixels. */
export type Size = { width: number; height: number };

/** Where a driver's input is the same in both protocols: sequences of the WebDriver standard's actions. */
export type ActionSequence = { type: 'pointer' | 'key'; id: string; actions: Record<string, unknown>[] };

/** A browser engine that runs. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  readonly version: string;
  /** A browser that nobody has used before, with a page of this size. */
  open(size: Size): Promise<EngineBrowser>;
  stop(): Promise<void>;
}

/** What a walk needs of a browser; all else is done in the page, in the same way in each engine. */
export interface EngineBrowser {
  /** Makes the page this large. */
  resize(size: Size): Promise<void>;
  /** Leaves the page for another, and waits until that is loaded. */
  goTo(url: string): Promise<void>;
  /** Runs the body of an async function in the page, which finds its arguments in `args`; both ways as JSON. */
  evaluate(body: string, args: readonly unknown[]): Promise<unknown>;
  /** Moves the mouse and presses keys. */
  act(sequences: readonly ActionSequence[]): Promise<void>;
  /** What the page's window shows, as PNG. */
  picture(): Promise<Buffer>;
  /** Errors of pages and in the console since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}
