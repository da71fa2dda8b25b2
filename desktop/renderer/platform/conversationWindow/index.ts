export { CONVERSATION_PATH } from './conversationPath.ts';
export { useIsConversationWindow, useOpenConversationWindow } from './useConversationWindow.ts';
