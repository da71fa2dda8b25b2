import type { Ipc } from '../ipc/ipc.ts';
import { startPrinting } from '../printing/startPrinting.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import type { MenuParts } from './menuTemplate.ts';
import { showMenu } from './showMenus.ts';
import { offerSystemMenus } from './systemMenus.ts';

interface Parts extends Pick<MenuParts, 'isDeveloped' | 'choose' | 'showLog' | 'saveDiagnostics'> {
  readonly ipc: Ipc;
  readonly t: () => ShellTranslations;
  readonly newTicket: () => void;
  readonly openWaiting: () => void;
  readonly warn: (text: string) => void;
}

/**
 * Shows the menu of the program and those of the system, and the former again once a conversation can be printed.
 * @returns shows all of them again, in the language of now
 */
export function startMenus(parts: Parts): () => void {
  const { ipc, t, newTicket, openWaiting, warn } = parts;
  const showProgramMenu = () =>
    showMenu({
      ...parts,
      t: t(),
      isMac: process.platform === 'darwin',
      canPrint: printing.isPossible(),
    });
  const printing = startPrinting({ ipc, onChanged: showProgramMenu, warn });
  const show = () => {
    showProgramMenu();
    offerSystemMenus({ t: t(), newTicket, openWaiting, warn });
  };
  show();
  return show;
}
