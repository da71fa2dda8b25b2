import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { ImageOffRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
});

/** Shown for a file that the server does not have. */
export function MissingFile() {
  const { t } = useTranslation();
  return (
    <div className={useStyles().root}>
      <ImageOffRegular aria-hidden />
      <Text size={200}>{t('conversation.file.missing')}</Text>
    </div>
  );
}
