import { useConversationStyles } from './Conversation.styles.ts';
import { MessageSkeletons } from './list/MessageSkeletons.tsx';

/** Stands where a conversation will appear while its code comes. */
export function ComingConversation() {
  const styles = useConversationStyles();
  return (
    <section className={styles.root}>
      <header className={styles.header} />
      <MessageSkeletons />
    </section>
  );
}
