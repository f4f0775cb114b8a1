/** A page or a server should not wait longer than this for its turn. */
const LONGEST_RUN_MS = 20;

let lastBreath = 0;

/** Lets the event loop have its turn when this work has held it for a while; returns at once otherwise. */
export async function takeBreath(): Promise<void> {
  if (performance.now() - lastBreath < LONGEST_RUN_MS) return;
  await new Promise((resolve) => setTimeout(resolve));
  lastBreath = performance.now();
}
