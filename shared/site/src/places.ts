/**
 * Popups of this site, regardless of the slice that provides them; a slice's own have its name: `mfe-lobby:filter`.
 * `language` is the platform's.
 */
export const SITE_POPUPS = [
  'login',
  'register',
  'forgot',
  'change-password',
  'customer-service',
  'download',
  'referral',
  'categories',
] as const
export type SitePopup = (typeof SITE_POPUPS)[number]

/** Slots of this site's frame; those of a slice's pages are prefixed with its name: `mfe-lobby:below-list`. */
export const SITE_SLOTS = ['menu.promotions'] as const
export type SiteSlot = (typeof SITE_SLOTS)[number]
