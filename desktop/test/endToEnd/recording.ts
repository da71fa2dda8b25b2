import { expect, type Frame, type Page } from 'playwright/test';

/** A second or more. A busy page may skip any single one. */
const SOME_SECONDS = /\d:(?!00)\d\d/;

/** Waits until a voice message has a sound that can be sent. @param screen of agents, or the panel of a visitor */
export async function someSecondsRecorded(screen: Page | Frame): Promise<void> {
  await expect(screen.getByRole('timer')).toHaveText(SOME_SECONDS);
}
