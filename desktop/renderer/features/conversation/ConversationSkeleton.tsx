import { useConversationStyles } from './Conversation.styles.ts';
import { MessageSkeletons } from './list/MessageSkeletons.tsx';

/** A placeholder while the code of the conversation loads. */
export function ConversationSkeleton() {
  const styles = useConversationStyles();
  return (
    <section className={styles.root}>
      <header className={styles.header} />
      <MessageSkeletons />
    </section>
  );
}
