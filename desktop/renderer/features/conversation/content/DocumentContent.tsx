import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentRegular, DocumentPdfRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { INSET_COLOR } from '../message/insetColor.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';
import { MissingFile } from './MissingFile.tsx';
import { useFileSaver } from './useFileSaver.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 'min(240px, 100%)',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: INSET_COLOR,
  },
  icon: { fontSize: '32px', color: tokens.colorNeutralForeground2 },
  name: { overflowWrap: 'anywhere' },
  about: { display: 'flex', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
});

/** A file with its name and size; a PDF can be opened in a new tab. */
export function DocumentContent({ message }: { message: Message }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const { save, openPdf } = useFileSaver();
  const { mediaUrl, mediaMime, mediaName, mediaSize } = message;
  if (mediaUrl === null) return <MissingFile />;
  const isPdf = mediaMime === 'application/pdf';
  const name = mediaName ?? t('conversation.kinds.application');
  const isOnItsWay = mediaUrl.startsWith('blob:');
  return (
    <div className={styles.root}>
      <span className={styles.icon} aria-hidden>
        {isPdf ? <DocumentPdfRegular /> : <DocumentRegular />}
      </span>
      <div>
        <Text block className={styles.name}>
          {name}
        </Text>
        <Text size={200} className={styles.about}>
          {mediaSize !== null && <span>{fileSize(mediaSize, i18n.language)}</span>}
          {isPdf && !isOnItsWay && (
            <Link as="button" inline onClick={() => void openPdf(message)}>
              {t('conversation.file.openPdf')}
            </Link>
          )}
        </Text>
      </div>
      {!isOnItsWay && (
        <Button
          {...tooltip(t('conversation.file.downloadNamed', { name }))}
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          onClick={() => void save(message)}
        />
      )}
    </div>
  );
}
