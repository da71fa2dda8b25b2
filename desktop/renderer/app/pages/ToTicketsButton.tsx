import { Button, type ButtonProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';

/** Leads from a page that cannot be shown to the tickets, whose code is part of the first load. */
export function ToTicketsButton({ appearance }: Pick<ButtonProps, 'appearance'>) {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Button appearance={appearance} onClick={() => go('/tickets')}>
      {t('shell.notFound.action')}
    </Button>
  );
}
