import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowReplyRegular, NoteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import { Tabs } from '#renderer/ui/Tabs.tsx';

const useStyles = makeStyles({
  root: {
    paddingInline: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

export type ComposerMode = 'reply' | 'note';

interface ComposerModesProps {
  mode: ComposerMode;
  onChange: (mode: ComposerMode) => void;
}

/** Whether what is written goes to the customer or stays with the team. */
export function ComposerModes({ mode, onChange }: ComposerModesProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  useShortcut('internalNote', () => onChange(mode === 'note' ? 'reply' : 'note'));
  return (
    <Tabs
      className={styles.root}
      size="small"
      aria-label={t('conversation.notes.mode')}
      selected={mode}
      onSelect={onChange}
      tabs={[
        { value: 'reply', label: t('conversation.notes.reply'), icon: <ArrowReplyRegular /> },
        { value: 'note', label: t('conversation.notes.note'), icon: <NoteRegular /> },
      ]}
    />
  );
}
