import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, ImageAddRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/users.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { UserAvatar } from './UserAvatar.tsx';
import { usePutPictureMutation, useRemovePictureMutation } from './users.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

const ACCEPTED = '.png,.jpg,.jpeg,.webp';

/** Shows, replaces or removes the picture of a user; at once, without saving the form. */
export function PictureField({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const picker = useRef<HTMLInputElement>(null);
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
        <div className={styles.buttons}>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t('users.picture.label')}
            accept={ACCEPTED}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = ''; // allows the same file to be chosen again
              if (file) change(put({ params, files: [file] }).unwrap(), t('users.picture.saved'));
            }}
          />
          <Button
            size="small"
            icon={isLoading ? <BusyIcon /> : <ImageAddRegular />}
            disabledFocusable={isLoading}
            onClick={() => picker.current?.click()}
          >
            {t('users.picture.choose')}
          </Button>
          {picture && (
            <Button
              size="small"
              icon={<DeleteRegular />}
              onClick={() => change(remove({ params }).unwrap(), t('users.picture.removed'))}
            >
              {t('users.picture.remove')}
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
