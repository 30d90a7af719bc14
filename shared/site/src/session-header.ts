/**
 * Header of every call for a session: the session's handle, a UUID. It grants no access: the cookie that no script can read
 * does. It identifies the page's session, so that a tab never acts for a member who has logged in elsewhere since, and no
 * form of another site can send it.
 */
export const SESSION_HEADER = 'x-session'
