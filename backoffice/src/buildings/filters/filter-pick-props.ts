/** A filter with its list to choose from. */
export interface FilterPickProps {
  label: string;
  /** What stands for all of them. */
  anyText: string;
  /** What is chosen, or '' for all. */
  value: string;
  onChoose: (value: string) => void;
}
