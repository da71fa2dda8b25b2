import { Button, type ButtonProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';

/** The way on from a page that cannot be shown: the tickets come with the program and are always there. */
export function ToTicketsButton({ appearance }: Pick<ButtonProps, 'appearance'>) {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Button appearance={appearance} onClick={() => go('/tickets')}>
      {t('shell.notFound.action')}
    </Button>
  );
}
