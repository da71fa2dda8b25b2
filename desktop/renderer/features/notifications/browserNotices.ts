/** The result of asking for the notification permission. */
export type PermissionOutcome = 'granted' | 'denied' | 'error' | 'unsupported';

/** Whether this browser would show a notification now. */
export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Asks the user for permission to show notifications, with the browser's own prompt. */
export async function askPermission(): Promise<PermissionOutcome> {
  if (!('Notification' in globalThis)) return 'unsupported';
  try {
    const answer = await Notification.requestPermission();
    return answer === 'default' ? 'error' : answer; // the prompt was dismissed
  } catch {
    return 'error'; // the translation of `error` is shown; the exception says nothing more
  }
}

interface Notice {
  readonly ticketId: number;
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

/** The notifications of this page: one for each ticket, with its newest message. */
export function createBrowserNotices() {
  const shown = new Map<number, Notification>();
  const dismiss = (ticketId: number) => {
    shown.get(ticketId)?.close();
    shown.delete(ticketId);
  };
  return {
    show({ ticketId, title, body, onClick }: Notice): void {
      if (!mayNotify()) return;
      try {
        const notification = new Notification(title, { body, tag: `ticket-${ticketId}` });
        notification.onclick = () => {
          window.focus();
          onClick();
          dismiss(ticketId);
        };
        shown.set(ticketId, notification);
      } catch {
        // Browsers on phones refuse notifications from pages; the bell shows the same.
      }
    },
    dismiss,
    dismissAll: () => [...shown.keys()].forEach(dismiss),
  };
}
