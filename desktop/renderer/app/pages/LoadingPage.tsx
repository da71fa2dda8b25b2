import { makeStyles, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { height: '100%', display: 'flex', alignItems: 'center', justifyContent: 'center' },
});

export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <div className={useStyles().root}>
      <Spinner label={t('actions.loading')} />
    </div>
  );
}
