import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { isSignedBy } from '#shared/domain/signature.ts';
import { useMessageActions } from './actions.ts';
import { authorColor } from './authorColor.ts';
import { useBubbleStyles } from './Bubble.styles.ts';

/** The display name of a message's author. */
export function useAuthorName({ author, fromMe, user, contact, isAutomatic, content }: Message): string {
  const { t } = useTranslation();
  if (!fromMe) return contact?.name ?? t('conversation.message.customer');
  if (content?.rule !== undefined) return t('conversation.events.rule', { name: content.rule });
  if (isAutomatic) return t('conversation.message.automatic');
  return user?.name ?? t(`conversation.message.${author === 'phone' ? 'fromPhone' : 'team'}`);
}

/** The name above a message where it is not obvious: for group members, and for colleagues. */
export function BubbleAuthor({ message, name }: { message: Message; name: string }) {
  const styles = useBubbleStyles();
  const { isGroup } = useMessageActions();
  const { fromMe, contact, user, body, isAutomatic } = message;
  if (!fromMe && isGroup)
    return (
      <Text size={200} weight="semibold" style={{ color: authorColor(contact?.id ?? 0) }}>
        {name}
      </Text>
    );
  const isNamedInText = user !== null && isSignedBy(user.name, body);
  if (!fromMe || isAutomatic || isNamedInText) return null;
  return (
    <Text size={200} className={styles.agent}>
      {name}
    </Text>
  );
}
