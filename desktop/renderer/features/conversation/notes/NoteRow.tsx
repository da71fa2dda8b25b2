import { Button, mergeClasses, Text } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contract/notes.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import { formatTime, separator } from '#renderer/platform/i18n/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { NoteMenuList } from '../lazyComponents.ts';
import { ChatText } from '../text/ChatText.tsx';
import { useNoteActions } from './noteActions.ts';
import { NoteHint } from './NoteHint.tsx';
import { useNotesStyles } from './Notes.styles.ts';

interface NoteRowProps {
  /** The key of its row in the list. */
  rowKey: string;
  note: Note;
  /** It is highlighted: a search has led to it. */
  isFound: boolean;
}

/** An internal note between the messages. */
export function NoteRow({ rowKey, note, isFound }: NoteRowProps) {
  const styles = useNotesStyles();
  const { t, i18n } = useTranslation();
  const { author, user, body, mentions, createdAt, editedAt } = note;
  const name = author === 'system' ? t('conversation.events.rule', { name: user.name }) : user.name;
  const names = useMemo(() => mentions.map((mention) => mention.name), [mentions]);
  const time = formatTime(createdAt);
  return (
    <article
      data-row={rowKey}
      aria-label={t('conversation.notes.of', { author: name, time })}
      className={styles.row}
    >
      <div className={mergeClasses(styles.card, isFound && styles.found)}>
        <div className={styles.head}>
          <Text weight="semibold" truncate wrap={false} className={styles.author} dir="auto">
            {name}
          </Text>
          <NoteHint />
          <Text as="span" size={200} className={styles.when}>
            {editedAt && t('conversation.message.edited') + separator(i18n.dir())}
            <time dateTime={createdAt}>{time}</time>
          </Text>
          <NoteMenu note={note} />
        </div>
        <ChatText text={body} mentions={names} />
      </div>
    </article>
  );
}

/** For its author, and for admins, who may delete it. */
function NoteMenu({ note }: { note: Note }) {
  const styles = useNotesStyles();
  const { t } = useTranslation();
  const me = useUser();
  const actions = useNoteActions();
  const popover = usePopover(NoteMenuList, 'menu');
  const isMine = note.user.id === me.id;
  if (!actions || (!isMine && !isAdmin(me.profile))) return null;
  return (
    <>
      <Button
        {...tooltip(t('conversation.notes.options'))}
        {...popover.buttonProps}
        appearance="subtle"
        size="small"
        className={styles.options}
        icon={<MoreHorizontalRegular />}
      />
      {popover.popoverProps && (
        <NoteMenuList {...popover.popoverProps} note={note} mayEdit={isMine} actions={actions} />
      )}
    </>
  );
}
