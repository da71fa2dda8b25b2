import type { Page } from 'playwright';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { dialogOf, openedBy, press, type ScreenState } from './screenState.ts';

/** A stage of the shop. */
const PAYMENT = { name: 'Aguardando pagamento' };

/** The board with its tickets. */
export const BOARD: ScreenState = { name: 'board', path: '/board', open: waitForCards };

/** The board of a new installation. */
export const EMPTY_BOARD: ScreenState = {
  name: 'board-empty',
  path: '/board',
  open: (page, t) => page.getByRole('heading', { name: t.board.empty.title }).waitFor(),
};

/** The dialogs and the menu of the board. */
export const BOARD_DIALOGS: readonly ScreenState[] = [
  {
    name: 'board-move',
    path: '/board',
    open: async (page) => {
      await waitForCards(page);
      const column = page.getByRole('region').nth(1); // beside that of the tickets without a stage
      await column.getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('menu').waitFor();
    },
  },
  openedBy('board-filters', '/board', (t) => t.tickets.filters),
  openedBy('board-stages', '/board', (t) => t.board.stages.title),
  {
    name: 'board-stage-add',
    path: '/board',
    open: overStages(({ board }) => ({ button: board.stages.add, title: board.stages.add })),
  },
  {
    name: 'board-stage-delete',
    path: '/board',
    open: overStages(({ actions, board }) => ({
      button: fill(actions.deleteNamed, PAYMENT),
      title: fill(board.stages.deleteTitle, PAYMENT),
    })),
  },
];

async function waitForCards(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** Opens a dialog over that of the stages. */
function overStages(
  what: (t: Catalogue) => { readonly button: string; readonly title: string },
): NonNullable<ScreenState['open']> {
  return async (page, t) => {
    const { button, title } = what(t);
    await press(page, t.board.stages.title);
    await (await dialogOf(page)).getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
  };
}
