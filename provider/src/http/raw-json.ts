/** An answer that the database wrote as JSON; it is sent unparsed, which makes large heatmaps fast. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
