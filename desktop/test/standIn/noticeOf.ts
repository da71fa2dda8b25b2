/** What a page of this server asks to be shown as a notification. */
export const noticeOf = (server: string) => ({
  server,
  ticketId: 12,
  userId: 1,
  sender: 'Ana',
  preview: 'Oi',
  picture: null,
});
