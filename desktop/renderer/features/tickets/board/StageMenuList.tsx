import { MenuItemRadio } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Stage } from '#shared/contract/stages.ts';
import { StageName, useStagesQuery } from '#renderer/features/stages/index.ts';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';

const STAGE = 'stage';
const NONE = '';

interface StageMenuListProps extends PopoverProps {
  /** The stage of the ticket. */
  readonly stageId: number | undefined;
  /** Moves the ticket to another stage, or (null) out of its stage. */
  readonly onMove: (stage: Stage | null) => void;
}

/** The stages to which a ticket may be moved. */
export function StageMenuList({ stageId, onMove, ...popoverProps }: StageMenuListProps) {
  const { t } = useTranslation();
  const { data } = useStagesQuery();
  const chosen = stageId === undefined ? NONE : String(stageId);
  return (
    <PopoverMenu
      {...popoverProps}
      checkedValues={{ [STAGE]: [chosen] }}
      onCheckedValueChange={(_, { checkedItems: [value = NONE] }) => {
        if (value !== chosen) onMove(data?.stages.find(({ id }) => String(id) === value) ?? null);
      }}
    >
      <MenuItemRadio name={STAGE} value={NONE}>
        {t('tickets.noStage')}
      </MenuItemRadio>
      {data?.stages.map((stage) => (
        <MenuItemRadio key={stage.id} name={STAGE} value={String(stage.id)}>
          <StageName stage={stage} />
        </MenuItemRadio>
      ))}
    </PopoverMenu>
  );
}
