import { tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import type { MouseEvent } from 'react';
import type { Message } from '#shared/contract/message.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import type { MessageActions } from './actions.ts';

/** What the styles of every such button have in common. */
export const MENU_BUTTON = {
  position: 'absolute',
  opacity: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 0,
  border: 'none',
  borderRadius: tokens.borderRadiusCircular,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground2,
  fontSize: '20px',
  cursor: 'pointer',
  ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
} as const;

interface MessageMenuButtonProps {
  readonly label: string;
  readonly className: string;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/**
 * Opens the menu of a message. What it is in shows it, by `data-options`, under the pointer and with the focus. There is one
 * for each message, and Fluent's Button takes far longer to render.
 */
export function MessageMenuButton({ label, className, onOpen }: MessageMenuButtonProps) {
  return (
    <button
      data-options
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <ChevronDownRegular />
    </button>
  );
}

/** Opens the menu of a message at the pointer, in place of that of the browser, which Shift still opens. */
export function menuAtPointer(
  openMenu: MessageActions['openMenu'],
  message: Message,
  elsewhere: TicketOnChannel | null,
) {
  return (event: MouseEvent) => {
    if (event.shiftKey) return;
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    openMenu(message, { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }, elsewhere);
  };
}
