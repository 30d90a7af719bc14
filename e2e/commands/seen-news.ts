/** Popup announcements of the seed: what a visitor of the tests has seen already, so that none opens over what is tested. */
const SEEN = ['popup-weekly-cashback', 'popup-mission-week', 'popup-welcome-100']

/** The note of it, for the session storage. A logout takes it away. */
export const SEEN_ANNOUNCEMENTS = { 'tessera.lobby.news': JSON.stringify(SEEN) }
