import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { FIRST_SHORTCUT, keysOf, spokenKeys } from './keysOf.ts';

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  input: { flexGrow: 1 },
});

interface ShortcutFieldProps {
  shortcut: string;
  /** The system refuses these keys. */
  isTaken: boolean;
  /** The desktop environment may have decided otherwise. */
  isDecidedByDesktop: boolean;
  onChange: (shortcut: string) => void;
}

/** The global shortcut that opens the longest-waiting ticket; set by pressing the keys. */
export function ShortcutField({ shortcut, isTaken, isDecidedByDesktop, onChange }: ShortcutFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Field
      label={t('desktop.settings.shortcut')}
      hint={
        isDecidedByDesktop
          ? `${t('desktop.settings.shortcutHint')} ${t('desktop.settings.shortcutDecided')}`
          : t('desktop.settings.shortcutHint')
      }
      validationMessage={isTaken ? t('desktop.settings.shortcutTaken') : undefined}
    >
      <div className={styles.row}>
        <Input
          readOnly
          className={styles.input}
          value={spokenKeys(shortcut)}
          placeholder={t('actions.none')}
          onKeyDown={(event) => {
            const keys = keysOf(event);
            if (keys === null) return;
            event.preventDefault();
            onChange(keys);
          }}
        />
        {shortcut === '' ? (
          <Button onClick={() => onChange(FIRST_SHORTCUT)}>{t('desktop.settings.shortcutUsual')}</Button>
        ) : (
          <ActionButton label={t('actions.clear')} icon={<DismissRegular />} onClick={() => onChange('')} />
        )}
      </div>
    </Field>
  );
}
