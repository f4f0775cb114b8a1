import { useText } from '../texts-context';
import { Skeleton } from './skeleton';

type SkeletonsProps = {
  /** How they stand to each other. */
  className?: string;
  /** The shapes' heights, from the top down. */
  heights: readonly string[];
};

/** The shapes of what is on its way, one below the other, which is said to those who listen. */
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
