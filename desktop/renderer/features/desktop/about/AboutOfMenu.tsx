import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesktopNews } from '#renderer/platform/desktop/index.ts';
import { UpdateNews } from './UpdateNews.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** Which version this is, when it is asked for in the native menu. */
export function AboutOfMenu() {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useDesktopNews('menu/chosen', ({ command }) => command === 'about' && setOpen(true));
  if (!isOpen) return null;
  return (
    <Dialog open onOpenChange={(_, { open }) => setOpen(open)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('desktop.menu.about')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>{t('desktop.updates.version', { version: import.meta.env.VITE_VERSION })}</Text>
            <UpdateNews />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('actions.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
