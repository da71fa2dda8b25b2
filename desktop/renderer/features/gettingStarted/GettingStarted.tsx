import { Button, makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular, DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { PAGE_OF, STEPS, useDoneSteps, type Step } from './steps.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: '100%',
    maxWidth: '560px',
    boxSizing: 'border-box',
    margin: 'auto',
    padding: tokens.spacingHorizontalXXL,
    '@media (max-width: 599.98px)': { padding: tokens.spacingHorizontalM },
  },
  compact: { margin: 0, maxWidth: 'none', padding: tokens.spacingHorizontalM },
  title: { margin: 0 },
  card: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  heading: { margin: 0, flexGrow: 1 },
  progress: { width: '96px', backgroundColor: tokens.colorNeutralStroke1 },
  steps: { ...PLAIN_LIST },
  step: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  next: { backgroundColor: tokens.colorNeutralBackground2 },
  icon: { fontSize: '20px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  doneIcon: { color: tokens.colorStatusSuccessForeground1 },
  done: { color: tokens.colorNeutralForeground3 },
  about: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
});

interface GettingStartedProps {
  /** Shown when all steps are done, or the user has hidden the guide. */
  readonly otherwise?: ReactNode;
  /** Shows only the next step, above other content. */
  readonly isCompact?: boolean;
}

/**
 * The steps of a new installation up to its first conversation, one of them expanded. Only for users who may do them.
 */
export function GettingStarted({ otherwise = null, isCompact = false }: GettingStartedProps) {
  const [isHidden] = useLocalSetting('gettingStartedHidden');
  return isHidden ? otherwise : <Steps otherwise={otherwise} isCompact={isCompact} />;
}

function Steps({ otherwise, isCompact }: Required<GettingStartedProps>) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [, hide] = useLocalSetting('gettingStartedHidden');
  const [firstName = ''] = useUser().name.split(' ');
  const done = useDoneSteps();
  if (done === 'loading') return null; // neither may appear for a moment
  const next = done && STEPS.find((step) => !done[step]);
  if (!next) return otherwise;
  const count = STEPS.filter((step) => done[step]).length;
  return (
    <section
      className={mergeClasses(styles.root, isCompact && styles.compact)}
      aria-label={t('gettingStarted.title')}
    >
      {!isCompact && (
        <Text as="h2" size={600} weight="semibold" className={styles.title}>
          {t('gettingStarted.welcome', { name: firstName })}
        </Text>
      )}
      <div className={styles.card}>
        <div className={styles.head}>
          <Text as="h3" weight="semibold" className={styles.heading}>
            {t('gettingStarted.title')}
          </Text>
          <Text size={200}>{t('gettingStarted.progress', { done: count, all: STEPS.length })}</Text>
          <ProgressBar
            className={styles.progress}
            thickness="large"
            value={count / STEPS.length}
            aria-hidden
          />
          <Button
            {...tooltip(t('gettingStarted.hide'))}
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            onClick={() => hide(true)}
          />
        </div>
        <ol className={styles.steps}>
          {STEPS.filter((step) => !isCompact || step === next).map((step) => (
            <StepItem key={step} step={step} isDone={done[step]} isNext={step === next} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function StepItem({ step, isDone, isNext }: { step: Step; isDone: boolean; isNext: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const go = useGo();
  const Icon = isDone ? CheckmarkCircleFilled : CircleRegular;
  return (
    <li
      className={mergeClasses(styles.step, isNext && styles.next)}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={mergeClasses(styles.icon, isDone && styles.doneIcon)}>
        <Icon aria-label={isDone ? t('gettingStarted.done') : undefined} aria-hidden={!isDone} />
      </span>
      {isNext ? (
        <div className={styles.about}>
          <Text weight="semibold">{t(`gettingStarted.steps.${step}.title`)}</Text>
          <Text size={200}>{t(`gettingStarted.steps.${step}.text`)}</Text>
          <Button appearance="primary" onClick={() => go(PAGE_OF[step])}>
            {t(`gettingStarted.steps.${step}.action`)}
          </Button>
        </div>
      ) : (
        <Text className={isDone ? styles.done : undefined}>{t(`gettingStarted.steps.${step}.title`)}</Text>
      )}
    </li>
  );
}
