/**
 * Header of every call that is made for a session: the session's handle, a UUID. It opens nothing: the cookie that no script can
 * read does. It says which session the page believes in, so that a tab never acts as whoever has logged in elsewhere since, and
 * no form of another site can send it.
 */
export const SESSION_HEADER = 'x-session'
