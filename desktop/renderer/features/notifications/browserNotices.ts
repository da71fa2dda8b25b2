/** What became of the wish to show notifications. */
export type PermissionOutcome = 'granted' | 'denied' | 'error' | 'unsupported';

/** Whether this browser would show a notification now. */
export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Asks the person, by the browser's own question, whether this site may show notifications. */
export async function askPermission(): Promise<PermissionOutcome> {
  if (!('Notification' in globalThis)) return 'unsupported';
  try {
    const answer = await Notification.requestPermission();
    return answer === 'default' ? 'error' : answer; // the question was closed without an answer
  } catch {
    return 'error'; // told by its words; nothing more is known
  }
}

interface Notice {
  readonly ticketId: number;
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

/** The notifications of this page: one for each ticket, the newest. */
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
        // Telephones refuse them to pages; the bell tells the same.
      }
    },
    dismiss,
    dismissAll: () => [...shown.keys()].forEach(dismiss),
  };
}
