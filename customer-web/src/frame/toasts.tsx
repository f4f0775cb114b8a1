import { Toaster } from 'react-hot-toast';

/** Where toasts appear; they leave by themselves. */
export default function Toasts() {
  return <Toaster position="top-center" containerClassName="toasts" toastOptions={{ className: 'toast' }} />;
}
