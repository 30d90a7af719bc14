/** Business constants of the specification, section 9. Durations are milliseconds, sizes are counts or pixels as named. */

/** Rows of a page, by what is listed. Favourites have four sizes by their place (LOB-109). */
export const PAGE_SIZE = {
  homeList: 36,
  lobby: 16,
  recent: 36,
  search: 9,
  vendors: 9,
  /** The page of favourites. */
  favourites: 36,
  /** The row of favourites in the lobby. */
  favouriteRow: 16,
  /** The favourites among the games of another list. */
  favouriteSet: 100,
  /** The ids of favourites, on which the hearts of tiles depend. */
  favouriteFallback: 200,
} as const

/** Time zone of members' days, regardless of the device's own. */
export const SITE_TIME_ZONE = 'Asia/Bangkok'

export const HOT_CAP = 20
/** Most popup announcements that open together. */
export const POPUP_LIMIT = 6
/** Maximum of wins that the board of winners requests. */
export const WINNER_LIMIT = 50
export const BANNER_DELAY_MS = 5000
/** A swipe through a list or a carousel is at least as long. */
export const SWIPE_PX = 60
/** A longer swipe from the left edge is the browser's own back gesture, which has its own animation (SHL-040). */
export const BACK_SWIPE_PX = 100
export const LANGUAGE_REVALIDATE_DEBOUNCE_MS = 200
export const LANGUAGE_RELOAD_DEBOUNCE_MS = 250

/** Members register as type 0, whatever a visitor sends (PLT-043). */
export const REGISTRATION_TYPE = 0
