/** Business constants of the specification, section 9. Durations are milliseconds, sizes are counts or pixels as named. */

export const PAGE_SIZE = {
  homeList: 36,
  recent: 36,
  favouritePage: 36,
  search: 9,
  vendorList: 9,
  slotList: 20,
  lobby: 16,
  favouriteRow: 16,
  hotDefault: 12,
  favouriteHearts: 100,
  favouriteFallback: 200,
  jackpotList: 18,
} as const

export const HOT_CAP = 20
export const WINNER_BOARD_LIMIT = 50
export const BANNER_DELAY_MS = 5000
export const SEARCH_DEBOUNCE_MS = 500
export const LIST_SWIPE_PX = 60
export const BACK_SWIPE_PX = 100
export const BACK_SWIPE_RESET_MS = 500
export const LOAD_MORE_PX = 400
export const LOAD_MORE_THROTTLE_MS = 1000
export const UNREAD_BADGE_CAP = 99
export const SMS_COUNTDOWN_S = 60
export const SMS_TICK_MS = 500
export const LANGUAGE_REVALIDATE_DEBOUNCE_MS = 200
export const LANGUAGE_RELOAD_DEBOUNCE_MS = 250
export const MASK_GRACE_MS = 300
export const PAGE_FADE_MS = 300

/** Which popup surface uses which of the four transition times (SHL-083). */
export const TRANSITION_MS = { dialog: 225, panel: 250, menu: 300, sheet: 500 } as const

export const TOAST_MS = {
  default: 1500,
  short: 3000,
  long: 8000,
  loading: 9999,
  passwordLoading: 10_000,
  resetLoading: 15_000,
  success: 1000,
  copied: 2000,
  smsSent: 1500,
  freeReject: 2000,
} as const

export const JACKPOT = {
  home: { min: 1_200_000_000, max: 1_300_000_000 },
  list: { min: 400_000_000, max: 990_000_000 },
  step: { min: 100, max: 200 },
  intervalsMs: [3000, 4000, 5000],
  frames: 20,
  frameMs: 50,
} as const

export const GATEWAY = { WEB: 1, MOBILE: 3 } as const
export const REGISTRATION_TYPE = 0
export const PLATFORM = { announcements: 'M', games: 'html5', isPlatform: 2, clientType: 2 } as const
