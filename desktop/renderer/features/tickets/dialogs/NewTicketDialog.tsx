import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { wholeNumber } from '#shared/domain/phoneNumber.ts';
import { useCan, useCanSeeNumbers, useUser } from '#renderer/platform/session/index.ts';
import { useAppDispatch, type ApiError } from '#renderer/platform/api/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { ContactDialog, ContactSearchField } from '#renderer/features/contacts/index.ts';
import { ConnectionField } from './ConnectionField.tsx';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { NoOwnQueue } from './NoOwnQueue.tsx';
import { QueueField } from './QueueField.tsx';
import { isInTheWay, OtherTicketNotice } from './OtherTicketNotice.tsx';
import { useCreateTicketMutation } from '../tickets.api.ts';
import { applyTicket } from '../tickets.realtime.ts';
import { useConnectionOfNewTicket } from '../useConnectionOfNewTicket.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { useOwnOpenTicket } from '../useOwnOpenTicket.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface NewTicketDialogProps {
  /** Preselected, e.g. on the contacts page. */
  readonly contact?: ContactRow;
  readonly onDismiss: () => void;
  /** What to do in the ticket; otherwise it is only shown. The user's own open ticket of the contact is used then. */
  readonly purpose?: {
    readonly title: string;
    readonly confirm: string;
    /** @returns whether it worked; a failure was shown */
    act(ticketId: number, contact: Pick<ContactRow, 'id' | 'name'>): Promise<boolean>;
  };
}

/** Opens a ticket for a contact; a new contact can be created on the way. */
export function NewTicketDialog({ contact: given, purpose, onDismiss }: NewTicketDialogProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { id: userId } = useUser();
  const canSeeNumbers = useCanSeeNumbers();
  const isAdmin = useCan('drawer-admin-items:view');
  const queues = useMyQueues();
  const [create] = useCreateTicketMutation();
  const findOwn = useOwnOpenTicket();
  const toast = useToast();
  const go = useGo();
  const dispatch = useAppDispatch();
  const [contact, setContact] = useState<Pick<ContactRow, 'id' | 'name' | 'addressKinds'> | null>(
    given ?? null,
  );
  const [typed, setTyped] = useState(given?.name ?? '');
  const [onlyQueueId] = useState(queues.length === 1 ? (queues[0]?.id ?? null) : null);
  const [queueId, setQueueId] = useState<number | null>(onlyQueueId);
  const [connectionId, setConnectionId] = useState<number | null>(null);
  const initialConnectionId = useConnectionOfNewTicket(contact);
  const [inTheWay, setInTheWay] = useState<ApiError | null>(null);
  const [adding, setAdding] = useState(false);
  // the user's own open ticket needs none; without one the server says that a queue must be chosen
  const needsQueue = !isAdmin && !purpose;
  const canAdd = canSeeNumbers || wholeNumber(typed) === undefined;

  const open = async () => {
    if (!contact) return false;
    const ticketId = (purpose && (await findOwn(contact.id))) ?? (await openNew(contact.id));
    if (ticketId === undefined || (purpose && !(await purpose.act(ticketId, contact)))) return false;
    go(`/tickets/${ticketId}`);
    return true;
  };
  const openNew = async (contactId: number) => {
    const body = {
      contactId,
      userId,
      status: 'open' as const,
      ...(queueId !== null && { queueId }),
      ...(connectionId !== null && { whatsappId: connectionId }),
    };
    const { data: ticket, error } = await create({ body });
    setInTheWay(isInTheWay(error) ? error : null);
    if (!ticket) {
      if (!isInTheWay(error)) toast.failure(error);
      return undefined;
    }
    dispatch(applyTicket(ticket));
    return ticket.id;
  };
  const goTo = (ticketId: number) => {
    onDismiss();
    go(`/tickets/${ticketId}`);
  };

  if (adding) {
    return (
      <ContactDialog
        {...(wholeNumber(typed) === undefined
          ? { initialName: typed.trim() }
          : { initialNumber: typed.trim() })}
        onSaved={(saved) => {
          setContact(saved);
          setTyped(saved.name);
        }}
        onDismiss={() => setAdding(false)}
      />
    );
  }
  return (
    <ConfirmFormDialog
      title={purpose?.title ?? t('tickets.new')}
      confirm={purpose?.confirm ?? t('tickets.newDialog.open')}
      incomplete={!contact || (queueId === null && needsQueue)}
      isChanged={typed !== (given?.name ?? '') || queueId !== onlyQueueId || connectionId !== null}
      onConfirm={open}
      onDismiss={onDismiss}
    >
      <div className={styles.form}>
        <ContactSearchField
          label={t('tickets.newDialog.contact')}
          typed={typed}
          onType={setTyped}
          isPicked={contact !== null}
          onPick={(picked) => {
            setInTheWay(null);
            setContact(picked);
          }}
          extra={
            canAdd
              ? {
                  key: 'add',
                  text: t('tickets.newDialog.add', { name: typed.trim() }),
                  onPick: () => setAdding(true),
                }
              : undefined
          }
        />
        {queues.length === 0 && !isAdmin ? (
          <NoOwnQueue />
        ) : (
          <QueueField queues={queues} value={queueId} onChange={setQueueId} required={needsQueue} />
        )}
        <ConnectionField
          label={t('tickets.newDialog.connection')}
          value={connectionId ?? initialConnectionId}
          onChange={setConnectionId}
        />
        {inTheWay && <OtherTicketNotice failure={inTheWay} onGo={goTo} />}
      </div>
    </ConfirmFormDialog>
  );
}
