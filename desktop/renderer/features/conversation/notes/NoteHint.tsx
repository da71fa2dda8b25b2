import { Text } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNotesStyles } from './Notes.styles.ts';

/** Says that customers do not see a note. */
export function NoteHint() {
  const styles = useNotesStyles();
  const { t } = useTranslation();
  return (
    <span className={styles.hint}>
      <LockClosedRegular aria-hidden />
      <Text size={200} truncate wrap={false}>
        {t('conversation.notes.hint')}
      </Text>
    </span>
  );
}
