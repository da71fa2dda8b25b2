import { Button } from '@fluentui/react-components';
import { LocalLanguageRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useDoor } from '#renderer/ui/door/index.ts';
import { tip } from '#renderer/ui/tip/index.ts';
import { LanguageMenuList } from './pieces.ts';

/** Chooses the language of this device. */
export function LanguageMenu({ className }: { className: string }) {
  const { t } = useTranslation();
  const door = useDoor(LanguageMenuList, 'menu');
  return (
    <>
      <Button
        {...tip(t('shell.language'))}
        {...door.button}
        appearance="transparent"
        className={className}
        icon={<LocalLanguageRegular />}
      />
      {door.opened && <LanguageMenuList {...door.opened} />}
    </>
  );
}
