import {
  Button,
  Field,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
} from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { MacroNames } from '#shared/contract/macros.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { MACRO_STEPS_MAX } from '#shared/domain/limits.ts';
import { TICKET_STEPS, type TicketStepKind } from '#shared/domain/ticketSteps.ts';
import { movedBy } from '#renderer/ui/movedBy.ts';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { StepFields } from './StepFields.tsx';
import { emptyStep } from './steps.ts';
import { useStepTexts } from './useStepTexts.ts';

/** A step with the key of its row, which stays when steps are moved. */
export type DraftStep = TicketStep & { readonly key: number };

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    listStyleType: 'none',
    margin: 0,
    marginBottom: tokens.spacingVerticalS,
    padding: 0,
    '&:empty': { display: 'none' },
  },
  card: { gap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalM },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'inline-flex', flexShrink: 0 },
});

interface StepListEditorProps {
  readonly steps: readonly DraftStep[];
  readonly names: MacroNames;
  /** Those that can be added; all where absent. */
  readonly kinds?: readonly TicketStepKind[];
  /** Shown from the first attempt to save. */
  readonly error: string | undefined;
  readonly onChange: (steps: DraftStep[]) => void;
  /** Makes the name of an agent known who is chosen. */
  readonly onPickUser: (user: MacroNames['users'][number]) => void;
}

/** The steps of a macro or a rule: they are added, filled in, put in order and removed here. */
export function StepListEditor(props: StepListEditorProps) {
  const { steps, names, kinds = TICKET_STEPS, error, onChange, onPickUser } = props;
  const { t } = useTranslation();
  const styles = useStyles();
  const texts = useStepTexts();
  const move = (index: number, by: 1 | -1) => onChange(movedBy(steps, index, by));
  const nextKey = Math.max(-1, ...steps.map(({ key }) => key)) + 1;
  return (
    <Field label={t('macros.form.steps')} required validationMessage={steps.length === 0 ? error : undefined}>
      <div role="group" aria-label={t('macros.form.steps')}>
        <ol className={styles.list}>
          {steps.map((step, index) => {
            const name = `${index + 1}. ${texts.label(step.kind)}`;
            return (
              <li key={step.key} aria-label={name}>
                <OutlinedCard className={styles.card}>
                  <div className={styles.head}>
                    <Text weight="semibold" className={styles.title}>
                      {name}
                    </Text>
                    <span className={styles.buttons}>
                      <MoveButton
                        label={t('actions.moveUp', { name })}
                        icon={<ArrowUpRegular />}
                        isDisabled={index === 0}
                        onMove={() => move(index, -1)}
                      />
                      <MoveButton
                        label={t('actions.moveDown', { name })}
                        icon={<ArrowDownRegular />}
                        isDisabled={index === steps.length - 1}
                        onMove={() => move(index, 1)}
                      />
                      <Button
                        {...tooltip(t('macros.form.removeStep', { name }))}
                        appearance="subtle"
                        icon={<DeleteRegular />}
                        onClick={() => onChange(steps.toSpliced(index, 1))}
                      />
                    </span>
                  </div>
                  <StepFields
                    step={step}
                    names={names}
                    wasTried={error !== undefined}
                    onChange={(changed) => onChange(steps.with(index, { ...changed, key: step.key }))}
                    onPickUser={onPickUser}
                  />
                </OutlinedCard>
              </li>
            );
          })}
        </ol>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button icon={<AddRegular />} disabled={steps.length >= MACRO_STEPS_MAX}>
              {t('macros.form.addStep')}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {kinds.map((kind) => (
                <MenuItem
                  key={kind}
                  onClick={() => onChange([...steps, { ...emptyStep(kind), key: nextKey }])}
                >
                  {texts.label(kind)}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
    </Field>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly isDisabled: boolean;
  readonly onMove: () => void;
}

/** The focus stays on it: a row that is moved in the document loses it. */
function MoveButton({ label, icon, isDisabled, onMove }: MoveButtonProps) {
  return (
    <Button
      {...tooltip(label)}
      appearance="subtle"
      icon={icon}
      disabledFocusable={isDisabled}
      onClick={({ currentTarget }) => {
        flushSync(onMove);
        currentTarget.focus();
      }}
    />
  );
}
