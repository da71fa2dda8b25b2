import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { SUBJECT_MAX_LENGTH } from '#shared/domain/limits.ts';
import type { Subject } from './useSubject.ts';

const useStyles = makeStyles({
  root: { marginInline: tokens.spacingHorizontalM },
});

/** The line for the subject above the text. @param onDone Enter goes on to the text */
export function SubjectField({ subject, onDone }: { subject: Subject; onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Input
      className={styles.root}
      appearance="underline"
      aria-label={t('conversation.composer.subject')}
      placeholder={t('conversation.composer.subject')}
      maxLength={SUBJECT_MAX_LENGTH}
      value={subject.draft}
      dir="auto"
      onChange={(_, { value }) => subject.set(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
