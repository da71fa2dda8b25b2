import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosingReasonsDialog } from '#renderer/features/closingReasons/index.ts';
import { SettingFrame } from './SettingFrame.tsx';

const useStyles = makeStyles({ button: { flexShrink: 0 } });

/** The reasons for which tickets are resolved, which are changed in a dialog. */
export function ClosingReasonsRow() {
  const styles = useStyles();
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocusTarget();
  const label = useId();
  const hint = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingFrame
      label={t('closingReasons.title')}
      labelId={label}
      hint={t('closingReasons.lead')}
      hintId={hint}
    >
      <Button
        {...restoreFocus}
        id="setting-closingReasons"
        className={styles.button}
        aria-describedby={`${label} ${hint}`}
        onClick={() => setOpen(true)}
      >
        {t('closingReasons.manage')}
      </Button>
      {isOpen && <ClosingReasonsDialog onClose={() => setOpen(false)} />}
    </SettingFrame>
  );
}
