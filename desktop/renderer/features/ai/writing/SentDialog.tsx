import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { SentText } from '#shared/contract/ai.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxHeight: '280px',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface SentDialogProps {
  sent: readonly SentText[];
  onClose: () => void;
}

/** Exactly what left the server for the provider of the AI. */
export function SentDialog({ sent, onClose }: SentDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <InfoDialog title={t('ai.sent.title')} onClose={onClose} contentClass={styles.content}>
      <Text>{t('ai.sent.lead')}</Text>
      {sent.map(({ role, text }, index) => (
        <section key={index}>
          <Text weight="semibold">{t(role === 'system' ? 'ai.sent.instructions' : 'ai.sent.content')}</Text>
          <Text block tabIndex={0} dir="auto" className={styles.text}>
            {text}
          </Text>
        </section>
      ))}
    </InfoDialog>
  );
}
