import { MenuButton, makeStyles } from '@fluentui/react-components';
import { BoardRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { StageName, useStagesQuery } from '#renderer/features/stages/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { StageMenuList } from '../lazyComponents.ts';
import { useMoveToStage } from './useMoveToStage.ts';

const useStyles = makeStyles({
  // As the main action, it shows only its icon where the header of the conversation is narrow.
  button: { minWidth: 'auto', flexShrink: 1 },
  label: { maxWidth: '160px', '@container (max-width: 599px)': { display: 'none' } },
});

/** The stage of an open conversation, and the menu to move it. Shown once the workspace has stages. */
export function StageButton({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const styles = useStyles();
  const mayMove = mayManageTicket(useUser(), ticket);
  const { data } = useStagesQuery();
  const move = useMoveToStage();
  const popover = usePopover(StageMenuList, 'menu');
  const stages = data?.stages ?? [];
  if (ticket.status === 'closed' || stages.length === 0) return null;
  const stage = stages.find(({ id }) => id === ticket.stage?.id);
  const name = stage?.name ?? t('tickets.noStage');
  return (
    <>
      <MenuButton
        {...tooltip(t('board.stageOf', { stage: name }))}
        {...popover.buttonProps}
        className={styles.button}
        appearance="subtle"
        icon={<BoardRegular />}
        menuIcon={null}
        disabled={!mayMove}
      >
        {stage && <StageName stage={stage} className={styles.label} />}
      </MenuButton>
      {popover.popoverProps && (
        <StageMenuList
          {...popover.popoverProps}
          stageId={stage?.id}
          onMove={(wanted) => void move(ticket, wanted)}
        />
      )}
    </>
  );
}
