/** Popup announcements of the seed: already seen by visitors of the tests, so that none covers the tested page. */
const SEEN_POPUPS = ['popup-weekly-cashback', 'popup-mission-week', 'popup-welcome-100']

/** Entry of the session storage that marks them as seen. A logout deletes it. */
export const SEEN_ANNOUNCEMENTS = { 'tessera.lobby.news': JSON.stringify(SEEN_POPUPS) }
