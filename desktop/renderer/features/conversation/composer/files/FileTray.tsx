import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular, DocumentRegular, MicRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';
import type { ChosenFile } from './storedFiles.ts';
import type { ChosenFiles } from './useFiles.ts';
import { useObjectUrl } from './useObjectUrl.ts';

const useStyles = makeStyles({
  tray: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    maxHeight: '160px',
    overflowY: 'auto',
    listStyleType: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    maxWidth: '100%',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  picture: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '40px',
    height: '40px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusSmall,
    fontSize: '24px',
    color: tokens.colorNeutralForeground2,
  },
  text: { minWidth: 0, maxWidth: '180px' },
  size: { color: tokens.colorNeutralForeground3 },
});

/** The files to be sent; each can still be removed. */
export function FileTray({ chosen }: { chosen: ChosenFiles }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const nameOf = ({ file, isVoice }: ChosenFile) => (isVoice ? t('conversation.kinds.audio') : file.name);
  if (chosen.files.length === 0) return null;
  return (
    <ul className={styles.tray} aria-label={t('conversation.composer.files')}>
      {chosen.files.map((one) => (
        <li key={one.key} className={styles.file}>
          <Preview file={one.file} isVoice={one.isVoice} />
          <div className={styles.text}>
            <Text block size={200} truncate wrap={false} dir="auto">
              {nameOf(one)}
            </Text>
            <Text block size={100} className={styles.size}>
              {fileSize(one.file.size, i18n.language)}
            </Text>
          </div>
          <Button
            {...tooltip(t('conversation.composer.removeFile', { name: nameOf(one) }))}
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            onClick={() => chosen.remove(one)}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ file, isVoice }: Pick<ChosenFile, 'file' | 'isVoice'>) {
  const styles = useStyles();
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null);
  return url ? (
    <img src={url} alt="" className={styles.picture} />
  ) : (
    <span className={styles.picture} aria-hidden>
      {isVoice ? <MicRegular /> : <DocumentRegular />}
    </span>
  );
}
