import { Link, makeStyles, Radio, RadioGroup, SearchBox, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Macro, StepResult } from '#shared/contract/macros.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { isComposing } from '#shared/domain/composing.ts';
import { plainText } from '#shared/domain/plainText.ts';
import { leftUnread, useSignature } from '#renderer/features/conversation/index.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { useClientIds } from '#renderer/platform/api/index.ts';
import { useIsConversationWindow } from '#renderer/platform/conversationWindow/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { errorMessage, useToast } from '#renderer/platform/toast/index.ts';
import { Records } from '#renderer/ui/Records.tsx';
import { MacroReport, partlyDone } from './MacroReport.tsx';
import { useMacrosQuery, useRunMacroMutation } from './macros.api.ts';
import { StepSummary } from './StepSummary.tsx';

const useStyles = makeStyles({
  choices: { maxHeight: '220px', overflowY: 'auto' },
  name: { overflowWrap: 'anywhere' },
  preview: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  manage: { alignSelf: 'flex-start' },
});

interface RunMacroDialogProps {
  readonly ticket: Ticket;
  /** Remembers the conversation. @returns leaves it after these results, if a step has put the ticket out of the way */
  readonly onRun: () => (results: readonly StepResult[]) => void;
  readonly onClose: () => void;
}

/** Chooses a macro by its name, shows what it will do, and does it. */
export function RunMacroDialog({ ticket, onRun, onClose }: RunMacroDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const go = useGo();
  const isAlone = useIsConversationWindow();
  const { isOn: sign } = useSignature();
  const { data, isError, error, refetch } = useMacrosQuery();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number>();
  const clientIdOf = useClientIds();
  const [report, setReport] = useState<{ macro: Macro; results: readonly StepResult[]; leave: () => void }>();
  const offered = data?.macros.filter(
    ({ name, queueIds }) =>
      plainText(name).includes(plainText(search.trim())) &&
      (queueIds.length === 0 || (ticket.queueId !== null && queueIds.includes(ticket.queueId))),
  );
  // none is chosen before something was typed: Enter right after the shortcut runs nothing
  const chosen =
    offered?.find(({ id }) => id === chosenId) ?? (search.trim() === '' ? undefined : offered?.[0]);
  const isShown = useIsShown();
  const leavesUnread = chosen?.steps.some(({ kind }) => kind === 'markUnread') ?? false;
  const [run, { reset: forgetRun }] = useRunMacroMutation(leavesUnread ? leftUnread(ticket.id) : {});
  const runChosen = async () => {
    if (!chosen) return;
    const { id: macroId, name, savedAt } = chosen;
    const clientId = clientIdOf(macroId); // not of its steps: a macro may have run before a colleague changed it
    const leave = onRun();
    const { results } = await run({
      params: { ticketId: ticket.id, macroId },
      body: { clientId, savedAt, sign },
    }).unwrap();
    // else it would not become read while it stays open
    if (!results.some(({ kind, outcome }) => kind === 'markUnread' && outcome === 'done')) forgetRun();
    if (results.every(({ outcome }) => outcome === 'done')) {
      toast.success(t('macros.run.done', { name }));
      onClose();
      leave(results);
    } else if (isShown.current) setReport({ macro: chosen, results, leave: () => leave(results) });
    else toast.warning(partlyDone(t, results)); // the ticket has gone to those of others meanwhile
  };
  const form = useForm({ schema: z.object({}), initial: {}, onSubmit: runChosen });
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || !offered || isComposing(event.nativeEvent)) return;
    event.preventDefault(); // the cursor stays
    const at = chosen ? offered.indexOf(chosen) + by : by === 1 ? 0 : -1;
    setChosenId(offered.at(at % offered.length)?.id);
  };
  if (report && data)
    return (
      <MacroReport
        {...report}
        names={data}
        onClose={() => {
          onClose();
          report.leave();
        }}
      />
    );
  return (
    <FormDialog
      title={t('macros.run.title')}
      action={t('macros.run.action')}
      incomplete={!chosen}
      form={form}
      onClose={onClose}
    >
      <SearchBox
        aria-label={t('macros.search')}
        placeholder={t('macros.search')}
        dismiss={{ 'aria-label': t('actions.clear') }}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
        onKeyDown={step}
      />
      <Records
        rows={offered}
        failure={isError ? errorMessage(t, error) : null}
        onRetry={refetch}
        empty={<Text>{search.trim() === '' ? t('macros.run.empty') : t('macros.nothingFound')}</Text>}
      >
        {(rows) => (
          <RadioGroup
            className={styles.choices}
            aria-label={t('shell.screens.macros')}
            value={String(chosen?.id ?? '')}
            onChange={(_, { value }) => setChosenId(Number(value))}
          >
            {rows.map(({ id, name }) => (
              <Radio key={id} value={String(id)} label={<bdi className={styles.name}>{name}</bdi>} />
            ))}
          </RadioGroup>
        )}
      </Records>
      {chosen && data && (
        <section className={styles.preview}>
          <Text weight="semibold">{t('macros.run.steps')}</Text>
          <StepSummary label={t('macros.run.steps')} steps={chosen.steps} names={data} />
        </section>
      )}
      {!isAlone && (
        <Link
          as="button"
          type="button"
          className={styles.manage}
          onClick={() => {
            onClose();
            go('/macros');
          }}
        >
          {t('macros.run.manage')}
        </Link>
      )}
    </FormDialog>
  );
}

/** Whether the component is still on the screen. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
