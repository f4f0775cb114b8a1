import type { ReactElement, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/** An icon takes the size and colour of its text; it is hidden from screen readers, since its control has a name. */
export type Icon = (props: IconProps) => ReactElement;

const Strokes = ({ paths, ...props }: IconProps & { paths: string[] }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...props}
  >
    {paths.map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
);

/** An icon of lines, each an SVG path on a field of 24 by 24. */
export const stroked =
  (...paths: string[]): Icon =>
  (props) => <Strokes paths={paths} {...props} />;
