import { Button, Dialog, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, CopyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useBranding } from '#renderer/features/personalization/index.ts';
import { saveBlob } from '#renderer/platform/files/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useCopy, useToast } from '#renderer/platform/toast/index.ts';
import { DialogFrame } from '#renderer/ui/DialogFrame.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    userSelect: 'text',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  /** A toast for the end, besides. */
  done?: string;
  onClose: () => void;
}

/** Shows recovery codes, which nobody can see again: only the button closes it. */
export function RecoveryCodesDialog({ codes, done, onClose }: RecoveryCodesDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  const toast = useToast();
  const { company } = useBranding();
  const { email } = useUser();
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    const heading = `${t('twoFactor.codes.title')}: ${company}, ${email}`;
    saveBlob(new Blob([`${heading}\n\n${text}`], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
  };
  const close = () => {
    if (done !== undefined) toast.success(done);
    onClose();
  };
  return (
    <Dialog open modalType="alert">
      <DialogFrame
        title={t('twoFactor.codes.title')}
        contentClass={styles.content}
        actions={
          <Button appearance="primary" onClick={close}>
            {t('twoFactor.codes.done')}
          </Button>
        }
      >
        {t('twoFactor.codes.lead')}
        <ul className={styles.codes} dir="ltr" aria-label={t('twoFactor.codes.list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button icon={<CopyRegular />} onClick={() => void copy(text)}>
            {t('twoFactor.codes.copy')}
          </Button>
          <Button icon={<ArrowDownloadRegular />} onClick={download}>
            {t('twoFactor.codes.download')}
          </Button>
        </div>
      </DialogFrame>
    </Dialog>
  );
}
