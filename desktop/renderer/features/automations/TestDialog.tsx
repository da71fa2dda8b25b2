import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationForm, TestedTicket } from '#shared/contract/automations.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { useTestAutomationMutation } from './automations.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    ...PLAIN_LIST,
  },
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, marginTop: tokens.spacingVerticalXXS },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  met: { color: tokens.colorStatusSuccessForeground1 },
  unmet: { color: tokens.colorNeutralForeground3 },
});

interface TestDialogProps {
  readonly rule: Pick<AutomationForm, 'trigger' | 'conditions' | 'inGroups'>;
  readonly onClose: () => void;
}

/** On which of the last tickets the conditions of a rule would be met now. Nothing is done to them. */
export function TestDialog({ rule: { trigger, conditions, inGroups }, onClose }: TestDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [test, { data, error }] = useTestAutomationMutation();
  const ask = () => void test({ body: { trigger, conditions, inGroups } });
  const askOnce = useEffectEvent(ask);
  useEffect(() => askOnce(), []);
  const tickets = data?.tickets;
  const met = tickets?.filter(({ unmet }) => unmet.length === 0).length ?? 0;
  return (
    <InfoDialog title={t('automations.test.title')} contentClass={styles.content} onClose={onClose}>
      {!tickets && <LoadingOrFailure error={error} onRetry={ask} />}
      {tickets?.length === 0 && <Text>{t('automations.test.empty')}</Text>}
      {tickets && tickets.length > 0 && (
        <>
          <Text>{t('automations.test.result', { met: String(met), total: String(tickets.length) })}</Text>
          <ul className={styles.list} aria-label={t('automations.test.title')}>
            {tickets.map((tested) => (
              <TestedRow key={tested.ticket.id} tested={tested} />
            ))}
          </ul>
        </>
      )}
    </InfoDialog>
  );
}

function TestedRow({ tested: { ticket, unmet } }: { tested: TestedTicket }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const isMet = unmet.length === 0;
  const conditions = unmet.map((condition) => t(`automations.conditions.${condition}`)).join(', ');
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        {isMet ? <CheckmarkRegular className={styles.met} /> : <DismissRegular className={styles.unmet} />}
      </span>
      <span className={styles.text}>
        <Text block weight="semibold">
          {joined([ticket.name, `#${ticket.id}`, t(`tickets.tabs.${ticket.status}`)], i18n.dir())}
        </Text>
        <Text size={200} className={isMet ? styles.met : styles.unmet}>
          {isMet ? t('automations.test.met') : t('automations.test.unmet', { conditions })}
        </Text>
      </span>
    </li>
  );
}
