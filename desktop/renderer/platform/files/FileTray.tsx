import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { DismissRegular, DocumentRegular, MicRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaUrl } from '#renderer/platform/api/index.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import type { TrayFile } from './trayFile.ts';
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
  inForm: { paddingInline: 0, paddingBottom: 0, borderBottomStyle: 'none' },
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

interface FileTrayProps<Item extends TrayFile> {
  label: string;
  files: readonly Item[];
  /** By default voice messages are called so: their files have names that say nothing. */
  nameOf?: (item: Item) => string;
  onRemove: (item: Item) => void;
  /** Among the fields of a form, without a line below. */
  isInForm?: boolean;
  /** More about a file, below its size. */
  children?: (item: Item) => ReactNode;
}

/** Files to be sent or saved; each can still be removed. */
export function FileTray<Item extends TrayFile>(props: FileTrayProps<Item>) {
  const { label, files, onRemove, isInForm = false, children } = props;
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const nameOf =
    props.nameOf ?? (({ file, isVoice }) => (isVoice ? t('conversation.kinds.audio') : file.name));
  if (files.length === 0) return null;
  return (
    <ul className={mergeClasses(styles.tray, isInForm && styles.inForm)} aria-label={label}>
      {files.map((one) => (
        <li key={one.key} className={styles.file}>
          <Preview file={one.file} isVoice={one.isVoice} />
          <div className={styles.text}>
            <Text block size={200} truncate wrap={false} dir="auto">
              {nameOf(one)}
            </Text>
            <Text block size={100} className={styles.size}>
              {fileSize(one.file.size, i18n.language)}
            </Text>
            {children?.(one)}
          </div>
          <Button
            {...tooltip(t('conversation.composer.removeFile', { name: nameOf(one) }))}
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            onClick={() => onRemove(one)}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ file, isVoice }: Pick<TrayFile, 'file' | 'isVoice'>) {
  const styles = useStyles();
  const isPicture = file.type.startsWith('image/');
  const local = useObjectUrl(isPicture && file instanceof File ? file : null);
  const stored = useMediaUrl(isPicture && !(file instanceof File) ? file.url : null);
  const url = local ?? stored;
  return url ? (
    <img src={url} alt="" className={styles.picture} />
  ) : (
    <span className={styles.picture} aria-hidden>
      {isVoice ? <MicRegular /> : <DocumentRegular />}
    </span>
  );
}
