import type { PositioningVirtualElement } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import { useAiTicket } from '#renderer/features/ai/index.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { serverTime, UNTRACKED, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useActionWithToast, useCopy } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { conversationApi } from '../conversation.api.ts';
import { showDeletion, showMessages } from '../conversation.realtime.ts';
import { useFileSaver } from '../content/useFileSaver.ts';
import { MessageActionsContext, type MessageActions } from '../message/actions.ts';
import { mayTranslate, rightsOver } from '../message/messageRights.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { useTicketCapabilities } from '../ticketCapabilities.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { MessageInfoDialog } from './MessageInfoDialog.tsx';
import { MessageMenu, type MenuChoice } from './MessageMenu.tsx';

interface MessageActionsProviderProps {
  ticketId: number;
  /** The connection of the ticket; null when it has none. */
  connectionId: number | null;
  mayWrite: boolean;
  isGroup: boolean;
  openConversationWith: MessageActions['openConversationWith'];
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onForward: (message: Message) => void;
  onRewrite: (outgoing: Outgoing) => void;
  children: ReactNode;
}

type OpenDialog =
  | {
      kind: 'menu';
      message: Message;
      anchor: HTMLElement | PositioningVirtualElement;
      elsewhere: TicketOnChannel | null;
      at: Date;
    }
  | { kind: 'delete' | 'info' | 'image'; message: Message };

/** Provides the message actions, and renders their menu and dialogs: one of each for all messages. */
export function MessageActionsProvider(props: MessageActionsProviderProps) {
  const {
    ticketId,
    connectionId,
    mayWrite,
    isGroup,
    openConversationWith,
    onReply,
    onEdit,
    onForward,
    onRewrite,
    children,
  } = props;
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const { actions, remove } = useActions(
    { connectionId, mayWrite, isGroup, openConversationWith, rewrite: onRewrite },
    setOpenDialog,
  );
  const { save } = useFileSaver();
  const go = useGo();
  const copy = useCopy();
  const ai = useAiTicket();
  const capabilities = useTicketCapabilities();
  const close = () => setOpenDialog(null);

  const closeMenu = () => {
    if (openDialog?.kind === 'menu' && openDialog.anchor instanceof HTMLElement) openDialog.anchor.focus();
    close();
  };
  const choose = (message: Message, choice: MenuChoice) => {
    closeMenu();
    if (choice === 'reply') onReply(message);
    else if (choice === 'edit') onEdit(message);
    else if (choice === 'forward') onForward(message);
    else if (choice === 'copy') void copy(message.body);
    else if (choice === 'download') void save(message);
    else if (choice === 'translate') ai.translate(message.id);
    else if (choice === 'openTicket') go(`/tickets/${message.ticketId}?message=${message.id}`);
    else setOpenDialog({ kind: choice, message });
  };

  return (
    <MessageActionsContext value={actions}>
      {children}
      {openDialog?.kind === 'menu' && (
        <MessageMenu
          rights={{
            ...rightsOver(
              openDialog.message,
              mayWrite && openDialog.elsewhere === null,
              openDialog.at,
              capabilities,
            ),
            openTicket: openDialog.elsewhere?.canOpen === true,
            translate:
              ai.isAvailable && mayTranslate(openDialog.message) && !ai.translated.has(openDialog.message.id),
          }}
          align={openDialog.message.fromMe ? 'end' : 'start'}
          anchor={openDialog.anchor}
          onChoose={(choice) => choose(openDialog.message, choice)}
          onReact={(emoji) => {
            closeMenu();
            actions.react(openDialog.message, emoji);
          }}
          onClose={closeMenu}
        />
      )}
      {openDialog?.kind === 'delete' && (
        <ConfirmDialog
          title={t('conversation.deleteDialog.title')}
          text={t('conversation.deleteDialog.text')}
          action={t('conversation.menu.delete')}
          deletes
          onConfirm={() => remove(openDialog.message)}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'info' && (
        <MessageInfoDialog ticketId={ticketId} message={openDialog.message} onClose={close} />
      )}
      {openDialog?.kind === 'image' && (
        <ImageViewer ticketId={ticketId} message={openDialog.message} onClose={close} />
      )}
    </MessageActionsContext>
  );
}

function useActions(
  {
    connectionId,
    mayWrite,
    isGroup,
    openConversationWith,
    rewrite,
  }: Pick<MessageActions, 'connectionId' | 'mayWrite' | 'isGroup' | 'openConversationWith' | 'rewrite'>,
  setOpenDialog: (asked: OpenDialog) => void,
) {
  const act = useActionWithToast();
  const dispatch = useAppDispatch();

  return useMemo(() => {
    const { reactToMessage, retryMessage, retryFile, removeMessage } = conversationApi.endpoints;
    const showChange = (change: { unwrap(): Promise<Message> }) =>
      void act(change.unwrap().then((message) => dispatch(showMessages([message]))));
    const actions: MessageActions = {
      connectionId,
      mayWrite,
      isGroup,
      showsMaps: true,
      openConversationWith,
      openMenu: (message, anchor, elsewhere) =>
        setOpenDialog({ kind: 'menu', message, anchor, elsewhere, at: new Date(serverTime()) }),
      view: (message) => setOpenDialog({ kind: 'image', message }),
      react: ({ id }, emoji) =>
        showChange(
          dispatch(reactToMessage.initiate({ params: { messageId: id }, body: { emoji } }, UNTRACKED)),
        ),
      retry: ({ id }) =>
        showChange(dispatch(retryMessage.initiate({ params: { messageId: id } }, UNTRACKED))),
      fetchFile: ({ id }) =>
        showChange(dispatch(retryFile.initiate({ params: { messageId: id } }, UNTRACKED))),
      remove: (message) => setOpenDialog({ kind: 'delete', message }),
      rewrite,
    };
    const remove = ({ id }: Message) => {
      const request = dispatch(removeMessage.initiate({ params: { messageId: id } }, UNTRACKED));
      return act(request.unwrap().then(() => dispatch(showDeletion(id)))); // the server event may be late, or missing
    };
    return { actions, remove };
  }, [connectionId, mayWrite, isGroup, openConversationWith, rewrite, setOpenDialog, act, dispatch]);
}
