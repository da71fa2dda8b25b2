import { Button } from '@fluentui/react-components';
import { LocalLanguageRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { LanguageMenuList } from './lazyComponents.ts';

/** Chooses the language of this device. */
export function LanguageMenu({ className }: { className: string }) {
  const { t } = useTranslation();
  const popover = usePopover(LanguageMenuList, 'menu');
  return (
    <>
      <Button
        {...tooltip(t('shell.language'))}
        {...popover.buttonProps}
        appearance="transparent"
        className={className}
        icon={<LocalLanguageRegular />}
      />
      {popover.popoverProps && <LanguageMenuList {...popover.popoverProps} />}
    </>
  );
}
