/**
 * An answer that the database already wrote as JSON: it is sent as it is, so that a large body is neither parsed nor
 * built again (a heatmap of 2,000 units is ready in the time that its query takes).
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
