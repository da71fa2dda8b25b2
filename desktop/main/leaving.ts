import { app, autoUpdater } from 'electron';

/** Tracks whether the program is ending, when its windows close instead of hiding. */
export function watchLeaving(warn: (text: string) => void) {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  app.on('before-quit', leave);
  autoUpdater.on('before-quit-for-update', leave); // an update closes the windows before `before-quit` fires
  autoUpdater.on('error', ({ message }) => {
    isLeaving = false; // the program goes on
    warn(`the system's updater failed: ${message}`);
  });
  return { leave, isLeaving: () => isLeaving };
}
