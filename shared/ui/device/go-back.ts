type Navigate = { (delta: number): unknown; (to: string, options: { replace: boolean }): unknown };

/** 'Go Back': to the page before, or to `otherwise` when this one was the first (a link from a mail). */
export function goBack(navigate: Navigate, otherwise: string): void {
  // The router counts its pages; one that took the place of the first is the first still.
  if (history.state?.idx > 0) navigate(-1);
  else navigate(otherwise, { replace: true });
}
