import { useTranslation } from 'react-i18next';
import { useHref, useMatch } from 'react-router-dom';
import { useServerAddress } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { CONVERSATION_PATH, conversationPath } from './conversationPath.ts';

/** Size of a new window of a browser, in pixels. */
const SIZE = 'popup,width=520,height=760';

/** Whether this window shows one conversation and nothing else. */
export function useIsConversationWindow(): boolean {
  return useMatch(CONVERSATION_PATH) !== null;
}

/** The address of a ticket in this window: one that shows one conversation and nothing else stays so. */
export function useTicketPath(ticketId: number): string {
  return useIsConversationWindow() ? conversationPath(ticketId) : `/tickets/${ticketId}`;
}

/** Returns a function that shows a conversation in a window of its own; a window that already shows it comes forward. */
export function useOpenConversationWindow(ticketId: number): () => void {
  const { t } = useTranslation();
  const desktop = useDesktop();
  const server = useServerAddress();
  const href = useHref(conversationPath(ticketId));
  const toast = useToast();
  return () => {
    if (desktop !== null) return void desktop.request['conversation/open']({ server, ticketId });
    const opened = window.open(href, `ramal-conversation-${ticketId}`, SIZE);
    if (opened === null) toast.warning(t('tickets.windowBlocked'));
    else opened.focus();
  };
}
