import { Caption1, mergeClasses } from '@fluentui/react-components';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { can } from '#shared/domain/permissions.ts';
import { CompanyLogo } from '#renderer/features/personalization/index.ts';
import { PageLink } from '#renderer/platform/address/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { TemporaryDrawer } from './lazyComponents.ts';
import { useDrawerStyles } from './Drawer.styles.ts';
import { ENTRIES, GROUPS, type Entry } from './entries.tsx';
import { Footer } from './Footer.tsx';

interface DrawerProps {
  className: string;
  /** On narrow screens the drawer overlays the page and closes after a choice. */
  isTemporary: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The main menu: 240 px wide, or an icon rail. */
export function Drawer({ className, isTemporary, isOpen, onClose }: DrawerProps) {
  const { pathname } = useLocation();
  const active = ENTRIES.find(({ path }) => isAt(pathname, path));
  if (!isTemporary)
    return (
      <div className={className}>
        <Entries active={active} isRail={!isOpen} />
      </div>
    );
  return (
    <TemporaryDrawer isOpen={isOpen} onClose={onClose}>
      <Entries active={active} isRail={false} onNavigate={onClose} />
    </TemporaryDrawer>
  );
}

/** Whether an address is that of an entry, or below it, in upper or lower case. */
function isAt(pathname: string, path: string): boolean {
  const [now, wanted] = [pathname.toLowerCase(), path.toLowerCase()];
  return now === wanted || now.startsWith(`${wanted}/`);
}

interface EntriesProps {
  /** The entry of the page that is open. */
  active: Entry | undefined;
  isRail: boolean;
  onNavigate?: () => void;
}

/** Rendered again when another entry is active, not with each address. */
const Entries = memo(function Entries({ active, isRail, onNavigate }: EntriesProps) {
  const styles = useDrawerStyles();
  const { t } = useTranslation();
  const { profile } = useUser();
  const visible = ENTRIES.filter(({ permission }) => !permission || can(profile, permission));
  const groups = GROUPS.filter((group) => visible.some((entry) => entry.group === group));
  return (
    <nav
      id="menu"
      tabIndex={-1}
      aria-label={t('shell.menu')}
      className={mergeClasses(styles.nav, isRail ? styles.rail : styles.wide)}
    >
      {!isRail && <CompanyLogo className={styles.logo} />}
      {groups.map((group, position) => (
        <Fragment key={group}>
          {isRail ? (
            position > 0 && <div className={styles.line} />
          ) : (
            <Caption1 as="h2" className={styles.group}>
              {t(`shell.groups.${group}`)}
            </Caption1>
          )}
          <ul className={styles.list}>
            {visible
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.path}>
                  <EntryLink
                    entry={entry}
                    isActive={entry === active}
                    isRail={isRail}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
      {onNavigate && <Footer className={styles.foot} />}
    </nav>
  );
});

interface EntryLinkProps {
  entry: Entry;
  isActive: boolean;
  isRail: boolean;
  onNavigate: (() => void) | undefined;
}

function EntryLink({ entry, isActive, isRail, onNavigate }: EntryLinkProps) {
  const styles = useDrawerStyles();
  const { t } = useTranslation();
  const label = t(`shell.screens.${entry.screen}`);
  const Icon = isActive ? entry.activeIcon : entry.icon;
  return (
    <PageLink
      to={entry.path}
      onClick={onNavigate}
      {...(isRail && tooltip(label))}
      aria-current={isActive ? 'page' : undefined}
      className={mergeClasses(styles.entry, isActive && styles.active)}
    >
      <Icon className={mergeClasses(styles.icon, isActive && styles.activeIcon)} aria-hidden />
      {!isRail && <span className={styles.label}>{label}</span>}
      {entry.Badge && (
        <span className={isRail ? styles.badgeOnRail : undefined}>
          <entry.Badge />
        </span>
      )}
    </PageLink>
  );
}
