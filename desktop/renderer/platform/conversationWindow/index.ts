export { CONVERSATION_PATH } from './conversationPath.ts';
export {
  useIsConversationWindow,
  useOpenConversationWindow,
  useTicketPath,
} from './useConversationWindow.ts';
