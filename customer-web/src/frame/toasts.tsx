import { useMedia } from '@clearunit/shared/ui/device/use-media';
import * as media from '@clearunit/shared/ui/media';
import { Toaster } from 'react-hot-toast';

/** Where toasts appear: on a phone, where they are as wide as the page, above the bar at its end, not over its head. */
export default function Toasts() {
  const isPhone = useMedia(media.phone);
  return (
    <Toaster
      position={isPhone ? 'bottom-center' : 'top-center'}
      containerStyle={isPhone ? { bottom: aboveBar } : undefined}
      containerClassName="toasts"
      toastOptions={{ className: 'toast' }}
    />
  );
}

/** The cart's bar and the buttons of a form end a page on a phone. */
const aboveBar = 'calc(5.5rem + env(safe-area-inset-bottom))';
