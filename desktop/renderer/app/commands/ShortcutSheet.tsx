import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  Subtitle2,
  Switch,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { SHORTCUTS, type Shortcut } from '#renderer/platform/shortcuts/index.ts';
import { Keys } from './Keys.tsx';
import { useBorrowedFocus } from './useBorrowedFocus.ts';
import { DialogBox } from '#renderer/ui/DialogBox.tsx';

const GROUPS: readonly Shortcut['group'][] = ['everywhere', 'tickets'];

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  list: { margin: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  keys: { margin: 0, flexShrink: 0 },
});

/** Lists every shortcut with its keys. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [singleKeys, setSingleKeys] = useLocalSetting('singleKeys');
  const closer = useBorrowedFocus<HTMLButtonElement>();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogBox>
        <DialogBody>
          <DialogTitle
            action={
              <Button
                ref={closer}
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={t('actions.close')}
                onClick={onClose}
              />
            }
          >
            {t('commands.shortcuts.title')}
          </DialogTitle>
          <DialogContent className={styles.content}>
            {GROUPS.map((group) => (
              <section key={group}>
                <Subtitle2 as="h3" className={styles.title}>
                  {t(`commands.shortcuts.groups.${group}`)}
                </Subtitle2>
                <dl className={styles.list}>
                  {shortcutsOf(group).map(([name, shortcut]) => (
                    <div key={name} className={styles.line}>
                      <dt>{t(`commands.shortcuts.names.${name}`)}</dt>
                      <dd className={styles.keys}>
                        <Keys shortcut={shortcut} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <Switch
              label={t('commands.shortcuts.singleKeys')}
              checked={singleKeys}
              onChange={(_, { checked }) => setSingleKeys(checked)}
            />
          </DialogContent>
        </DialogBody>
      </DialogBox>
    </Dialog>
  );
}

type Named = [keyof typeof SHORTCUTS, Shortcut];

function shortcutsOf(group: Shortcut['group']): Named[] {
  // Object.entries loses the key types
  return (Object.entries(SHORTCUTS) as Named[]).filter(([, shortcut]) => shortcut.group === group);
}
