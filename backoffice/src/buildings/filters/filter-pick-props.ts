/** A filter with its list to choose from. */
export interface FilterPickProps {
  label: string;
  /** The text for all of them. */
  anyText: string;
  /** The chosen value, '' for all. */
  value: string;
  onChoose: (value: string) => void;
}
