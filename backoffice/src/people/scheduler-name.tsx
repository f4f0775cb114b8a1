import { useSchedulers } from '@clearunit/shared/ui/portal';

/** The name of a scheduler; nothing for none. */
export function SchedulerName({ id }: { id: string }) {
  const { data = [] } = useSchedulers({ chosen: id || undefined });
  return data.find(({ value }) => value === id)?.text;
}
