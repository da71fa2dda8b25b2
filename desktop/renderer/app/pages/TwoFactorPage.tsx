import { Link } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoFactorGate } from '#renderer/features/auth/TwoFactorGate.tsx';
import { LeaveDialog } from '../shell/LeaveDialog.tsx';
import { useLogout } from '../shell/useLogout.ts';

/** What users see who have to set up two-factor authentication before anything else. */
export function TwoFactorPage() {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLogout(() => setLeaving(true));
  return (
    <>
      <TwoFactorGate
        links={
          <Link as="button" onClick={leave}>
            {t('shell.logout')}
          </Link>
        }
      />
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </>
  );
}
