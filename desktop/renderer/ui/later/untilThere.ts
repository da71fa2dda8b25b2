/** Between two tries to fetch what somebody waits for; milliseconds. */
const PAUSE = 1000;

/** Without a line nothing can be had. What is wanted then comes when the line is back; the screen stays as it is. */
export async function untilThere<Thing>(fetch: () => Promise<Thing>): Promise<Thing> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      console.warn('a piece of the screens could not be fetched', error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
