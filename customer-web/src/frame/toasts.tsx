import { Toaster } from 'react-hot-toast';

/** Where toasts appear. */
export default function Toasts() {
  return <Toaster position="top-center" containerClassName="toasts" toastOptions={{ className: 'toast' }} />;
}
