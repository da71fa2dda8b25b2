/**
 * The endpoints that other clients depend on, as promised: the permission, a field that is named when it is
 * invalid, and the error code for a missing row.
 */
export const PROMISED: readonly [name: string, right: string, field?: string, missing?: string][] = [
  ['POST /auth/login', 'public', 'email'],
  ['POST /auth/refresh_token', 'public', 'refreshToken'],
  ['DELETE /auth/logout', 'signedIn'],
  ['POST /auth/forgot-password', 'public', 'email'],
  ['POST /auth/reset-password', 'public', 'newPassword'],
  ['POST /auth/signup', 'public', 'name'],

  ['GET /tickets', 'signedIn', 'status'],
  ['POST /tickets', 'signedIn', 'contactId'],
  ['POST /hub-ticket', 'signedIn', 'contactId'],
  ['GET /tickets/{ticketId}', 'signedIn', 'ticketId', 'ERR_NO_TICKET_FOUND'],
  ['PUT /tickets/{ticketId}', 'signedIn', 'userId', 'ERR_NO_TICKET_FOUND'],
  ['DELETE /tickets/{ticketId}', 'ticket-options:deleteTicket', 'ticketId', 'ERR_NO_TICKET_FOUND'],
  ['PUT /tickets/close-all', 'signedIn', 'status'],
  ['GET /tickets/contact/{contactId}/open', 'signedIn', 'contactId'],
  ['GET /dashboard', 'signedIn', 'startDate'],

  ['GET /messages/{ticketId}', 'signedIn', 'pageNumber', 'ERR_NO_TICKET_FOUND'],
  ['POST /messages/{ticketId}', 'signedIn', 'body', 'ERR_NO_TICKET_FOUND'],
  ['POST /hub-message/{ticketId}', 'signedIn', 'body', 'ERR_NO_TICKET_FOUND'],
  ['POST /messages/edit/{messageId}', 'signedIn', 'body', 'ERR_NO_MESSAGE_FOUND'],
  ['DELETE /messages/{messageId}', 'signedIn', 'messageId', 'ERR_NO_MESSAGE_FOUND'],
  ['POST /api/messages/send', 'apiToken', 'number'],

  ['GET /settings', 'signedIn'],
  ['PUT /settings/{settingKey}', 'settings:manage', undefined, 'ERR_NO_SETTING_FOUND'],

  ['GET /whatsapp', 'signedIn'],
  ['GET /whatsapp/{whatsappId}', 'signedIn', 'whatsappId', 'ERR_NO_WAPP_FOUND'],
  ['POST /whatsapp', 'connections:manage', 'name'],
  ['PUT /whatsapp/{whatsappId}', 'connections:manage', 'queueIds', 'ERR_NO_WAPP_FOUND'],
  ['DELETE /whatsapp/{whatsappId}', 'connections:manage', 'whatsappId', 'ERR_NO_WAPP_FOUND'],
  ['POST /whatsapp/{whatsappId}/start', 'connections:manage', 'whatsappId', 'ERR_NO_WAPP_FOUND'],
  ['POST /whatsapp/{whatsappId}/shutdown', 'connections:manage', 'whatsappId', 'ERR_NO_WAPP_FOUND'],
  ['POST /whatsapp/{whatsappId}/restart', 'connections:manage', 'whatsappId', 'ERR_NO_WAPP_FOUND'],
  ['POST /whatsappsession/{whatsappId}', 'connections:manage', 'whatsappId', 'ERR_NO_WAPP_FOUND'],
  ['PUT /whatsappsession/{whatsappId}', 'connections:manage', 'whatsappId', 'ERR_NO_WAPP_FOUND'],
  ['DELETE /whatsappsession/{whatsappId}', 'connections:manage', 'whatsappId', 'ERR_NO_WAPP_FOUND'],
  ['POST /restartpm2', 'connections:manage'],

  ['GET /hub-channel', 'connections:manage'],
  ['POST /hub-channel', 'connections:manage', 'channels'],

  ['GET /contacts', 'signedIn', 'pageNumber'],
  ['GET /contacts/{contactId}', 'signedIn', 'contactId', 'ERR_NO_CONTACT_FOUND'],
  ['POST /contacts', 'signedIn', 'name'],
  ['PUT /contacts/{contactId}', 'signedIn', 'email', 'ERR_NO_CONTACT_FOUND'],
  ['DELETE /contacts/{contactId}', 'contacts-page:deleteContact', 'contactId', 'ERR_NO_CONTACT_FOUND'],
  ['DELETE /contacts', 'contacts-page:deleteAllContacts'],
  ['POST /contacts/import', 'contacts-page:importContacts', 'countryCode'],
  ['POST /contact', 'signedIn', 'number'],

  ['GET /tags/list', 'signedIn'],
  ['GET /tags', 'signedIn', 'pageNumber'],
  ['GET /tags/{tagId}', 'signedIn', 'tagId', 'ERR_NO_TAG_FOUND'],
  ['POST /tags', 'signedIn', 'name'],
  ['PUT /tags/{tagId}', 'tags:manage', 'color', 'ERR_NO_TAG_FOUND'],
  ['DELETE /tags/{tagId}', 'tags:manage', 'tagId', 'ERR_NO_TAG_FOUND'],
  ['DELETE /tags', 'tags:manage'],
  ['POST /tags/sync', 'signedIn', 'contactId', 'ERR_NO_CONTACT_FOUND'],
  ['GET /tags-with-count', 'signedIn'],

  ['GET /queue', 'signedIn'],
  ['GET /queue/{queueId}', 'signedIn', 'queueId', 'ERR_NO_QUEUE_FOUND'],
  ['POST /queue', 'queues:manage', 'name'],
  ['PUT /queue/{queueId}', 'queues:manage', 'color', 'ERR_NO_QUEUE_FOUND'],
  ['DELETE /queue/{queueId}', 'queues:manage', 'queueId', 'ERR_NO_QUEUE_FOUND'],

  ['GET /quickAnswers', 'signedIn', 'pageNumber'],
  ['GET /quickAnswers/{quickAnswerId}', 'signedIn', 'quickAnswerId', 'ERR_NO_QUICK_ANSWER_FOUND'],
  ['POST /quickAnswers', 'signedIn', 'shortcut'],
  ['PUT /quickAnswers/{quickAnswerId}', 'signedIn', 'message', 'ERR_NO_QUICK_ANSWER_FOUND'],
  ['DELETE /quickAnswers/{quickAnswerId}', 'signedIn', 'quickAnswerId', 'ERR_NO_QUICK_ANSWER_FOUND'],
  ['DELETE /quickAnswers', 'signedIn'],

  ['GET /users', 'signedIn', 'pageNumber'],
  ['GET /users/{userId}', 'signedIn', 'userId', 'ERR_NO_USER_FOUND'],
  ['POST /users', 'users:manage', 'password'],
  ['PUT /users/{userId}', 'signedIn', 'profile', 'ERR_NO_USER_FOUND'],
  ['DELETE /users/{userId}', 'users:manage', 'userId', 'ERR_NO_USER_FOUND'],

  ['GET /integrations', 'settings:manage'],
  ['PUT /integrations/{key}', 'settings:manage', 'value', 'ERR_NO_INTEGRATION_FOUND'],

  ['GET /personalizations', 'public'],
  ['PUT /personalizations/{theme}/company', 'personalization:manage', 'company'],
  ['PUT /personalizations/{theme}/logos', 'personalization:manage', 'theme'],
  ['DELETE /personalizations/{theme}/logos/{kind}', 'personalization:manage', 'kind'],
  ['DELETE /personalizations/{theme}', 'personalization:manage', 'theme'],
  ['PUT /personalizations/{theme}/colors', 'personalization:manage', 'primaryColor'],
];

/** Further public endpoints; adding one must be a deliberate decision. */
export const ALSO_PUBLIC: string[] = [
  'GET /auth/invitation/{token}',
  'GET /auth/options',
  'GET /webchat/connections/{publicKey}',
  'GET /webchat/connections/{publicKey}/events',
  'GET /webchat/connections/{publicKey}/messages',
  'POST /auth/accept-invitation',
  'POST /channel-webhook/{type}/{whatsappId}',
  'POST /hub-webhook/{whatsappId}/{secret}',
  'POST /webchat/connections/{publicKey}/messages',
  'POST /webchat/connections/{publicKey}/seen',
  'POST /webchat/connections/{publicKey}/typing',
  'POST /webchat/connections/{publicKey}/visit',
  'POST /webchat/connections/{publicKey}/visitor',
];
