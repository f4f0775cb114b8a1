import { useText } from '../texts-context';
import { Skeleton } from './skeleton';

type SkeletonsProps = {
  /** The layout of the shapes. */
  className?: string;
  /** The shapes' heights, from the top down. */
  heights: readonly string[];
};

/** Shapes of loading content, one below the other, with a text for screen readers. */
export function Skeletons({ className, heights }: SkeletonsProps) {
  const t = useText();
  return (
    <div className={className} role="status" aria-label={t('common.loading')}>
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}
