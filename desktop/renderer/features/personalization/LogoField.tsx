import { Image, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { ImageAddRegular, ImageOffRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogoKind, ThemeName } from '#shared/domain/personalization.ts';
import { isApiError } from '#renderer/platform/api/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { PictureButtons } from '#renderer/ui/PictureButtons.tsx';
import { useRemoveLogoMutation, useUploadLogoMutation } from './personalization.api.ts';
import { useLogoUrl } from './useThemeBranding.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '96px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    fontSize: '32px',
    overflow: 'hidden',
  },
  title: { margin: 0 },
  hint: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
});

const ACCEPTED = '.png,.jpg,.jpeg,.webp,.svg';

interface LogoFieldProps {
  theme: ThemeName;
  kind: LogoKind;
  /** The file name of the current picture. */
  name: string | null;
}

/** A picture of the branding: shows, replaces or removes it. */
export function LogoField({ theme, kind, name }: LogoFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const heading = useId();
  const url = useLogoUrl(name);
  const [upload, { isLoading }] = useUploadLogoMutation();
  const [remove] = useRemoveLogoMutation();

  const put = (file: File) =>
    act(
      upload({ params: { theme }, fileOf: { [kind]: file } }).unwrap(),
      t('personalization.toasts.logoSaved'),
      (failure) => (hasErrorCode(failure) ? undefined : t('personalization.toasts.logoFailed')),
    );
  const removeLogo = () =>
    act(remove({ params: { theme, kind } }).unwrap(), t('personalization.toasts.logoRemoved'), () =>
      t('personalization.toasts.removeFailed'),
    );

  return (
    <div role="group" aria-labelledby={heading} className={styles.root}>
      <Text as="h3" id={heading} weight="semibold" className={styles.title}>
        {t(`personalization.logos.${kind}.label`)}
      </Text>
      <div className={styles.picture}>
        {isLoading ? (
          <Spinner size="tiny" aria-label={t('actions.loading')} />
        ) : url === null ? (
          <ImageOffRegular aria-label={t('personalization.logos.none')} />
        ) : (
          <Image src={url} alt={t(`personalization.logos.${kind}.label`)} fit="contain" />
        )}
      </div>
      <Text size={200} className={styles.hint}>
        {t(`personalization.logos.${kind}.hint`)}
      </Text>
      <PictureButtons
        id={`setting-${kind}`}
        label={t(`personalization.logos.${kind}.label`)}
        accept={kind === 'favico' ? `${ACCEPTED},.ico` : ACCEPTED}
        chooseText={t('personalization.logos.choose')}
        chooseIcon={<ImageAddRegular />}
        isUploading={isLoading}
        onChoose={(file) => void put(file)}
        removeText={t('personalization.logos.remove')}
        onRemove={name === null ? undefined : () => void removeLogo()}
      />
    </div>
  );
}

/** Whether the server returned an error code. */
function hasErrorCode(failure: unknown): boolean {
  return isApiError(failure) && failure.code !== null;
}
