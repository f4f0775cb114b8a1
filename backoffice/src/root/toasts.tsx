import { useState } from 'react';
import { Notification, type NotificationPayload, useNotificationContext } from 'react-admin';

/** Shows toasts. A new one replaces the one that is shown, which react-admin would show to its end first. */
export function Toasts() {
  const { notifications } = useNotificationContext();
  const newest = notifications.at(-1);
  const [last, setLast] = useState<{ toast?: NotificationPayload; count: number }>({ count: 0 });
  if (newest && newest !== last.toast) setLast({ toast: newest, count: last.count + 1 });
  return <Notification key={last.count} />;
}
