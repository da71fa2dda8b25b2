import { makeStyles, Input, Text, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, DismissRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import { useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    right: tokens.spacingHorizontalL,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    maxWidth: 'calc(100vw - 2 * 16px)',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  count: { minWidth: '48px', textAlign: 'center' },
});

/** Finds text in the page; Enter goes to the next match, Escape closes it. */
export function OpenFindBar({ desktop, onClose }: { desktop: DesktopApi; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState({ current: 0, all: 0 });
  useDesktopEvent('find/found', setFound);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => () => void desktop.request['find/stop'](undefined), [desktop]);

  const search = (searchText: string, isNext: boolean, isForward = true) => {
    setText(searchText);
    if (searchText !== '') void desktop.request['find/search']({ text: searchText, isNext, isForward });
    else void desktop.request['find/stop'](undefined).then(() => setFound({ current: 0, all: 0 }));
  };
  return (
    <search className={styles.root}>
      <Input
        ref={field}
        aria-label={t('desktop.find.label')}
        placeholder={t('desktop.find.label')}
        value={text}
        maxLength={200}
        onChange={(_, { value }) => search(value, false)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter') search(text, true, !shiftKey);
          if (key === 'Escape') onClose();
        }}
      />
      <Text role="status" className={styles.count}>
        {text !== '' && t('desktop.find.count', found)}
      </Text>
      <ActionButton
        label={t('desktop.find.previous')}
        icon={<ChevronUpRegular />}
        onClick={() => search(text, true, false)}
      />
      <ActionButton
        label={t('desktop.find.next')}
        icon={<ChevronDownRegular />}
        onClick={() => search(text, true)}
      />
      <ActionButton label={t('actions.close')} icon={<DismissRegular />} onClick={onClose} />
    </search>
  );
}
