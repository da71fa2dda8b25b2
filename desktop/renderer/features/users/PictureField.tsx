import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/users.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { PictureButtons } from '#renderer/ui/PictureButtons.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import { usePutPictureMutation, useRemovePictureMutation } from './users.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const ACCEPTED = '.png,.jpg,.jpeg,.webp';

/** Shows, replaces or removes the picture of a user; at once, without saving the form. */
export function PictureField({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [picture, setPicture] = useState(user.picture);
  const [put, { isLoading }] = usePutPictureMutation();
  const [remove] = useRemovePictureMutation();
  const params = { userId: user.id };
  const change = (changing: Promise<User>, done: string) =>
    void act(
      changing.then((changed) => setPicture(changed.picture)),
      done,
    );
  return (
    <Field label={t('users.picture.label')} hint={t('users.picture.hint')}>
      <div className={styles.root}>
        <UserAvatar user={{ name: user.name, picture }} size={64} />
        <PictureButtons
          label={t('users.picture.label')}
          accept={ACCEPTED}
          chooseText={t('users.picture.choose')}
          chooseIcon={isLoading ? <BusyIcon /> : <ImageAddRegular />}
          isUploading={isLoading}
          onChoose={(file) => change(put({ params, files: [file] }).unwrap(), t('users.picture.saved'))}
          removeText={t('users.picture.remove')}
          onRemove={
            picture ? () => change(remove({ params }).unwrap(), t('users.picture.removed')) : undefined
          }
        />
      </div>
    </Field>
  );
}
