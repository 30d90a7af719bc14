import * as z from 'zod/mini'
import { LocalText } from '../languages.ts'

/**
 * Popup ids that a slice may claim or any slice may open: a name that the site's contract lists, e.g. `login`, or a slice's
 * own, prefixed with its name: `mfe-lobby:filter`.
 */
const popupId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}(:[a-z][a-z0-9.-]{0,40})?$/))

/** Slots of the frame, which the site's contract lists (`menu.promotions`), or of a slice: `mfe-lobby:below-list`. */
const slotId = z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,40}(:[a-z][a-z0-9.-]{0,40})?$/))

const sitePath = z.string().check(z.regex(/^\/(m(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?)?$/))
export const ExposeName = z.string().check(z.regex(/^\.\/[a-z][a-z0-9-]*$/))
export const SliceName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))
export const Semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/))
/** A caret range on a full version; the only range form that the platform reads. */
export const CaretRange = z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/))

export const RouteClaim = z.object({
  path: sitePath,
  aliases: z.optional(z.array(sitePath)),
  expose: ExposeName,
  title: LocalText,
  /**
   * Guests are redirected to login on all but `public`. `session` accepts any session, `member` any except a trial; an agent page redirects
   * other members to home.
   */
  access: z.enum(['public', 'session', 'member', 'agent']),
  /** Path to which a guest is redirected instead of login. */
  guestTo: z.optional(sitePath),
  /**
   * Parts of the frame that are visible: `home` (logo, menus, footer), `page` (back, title, footer), `form` (back, title, no
   * footer), `none` (nothing: the page has the whole screen, and has a back link and a heading of its own).
   */
  header: z.enum(['home', 'page', 'form', 'none']),
  /** Target of the back arrow unless the page supplies a handler. */
  back: z.enum(['home', 'history']),
  /** Popup that represents this route: closing it on this path replaces the route with /m/home. */
  popup: z.optional(popupId),
  /**
   * GET calls whose responses the edge inlines on a direct visit: path with query; `{language}` is filled in. Only calls
   * that are public and the same for every visitor of a merchant.
   */
  firstData: z.optional(z.array(z.string().check(z.regex(/^\/api\/v1\//)))),
})
export type RouteClaim = z.infer<typeof RouteClaim>

/** Claims of a slice; published with every release. A path, slot or popup that two slices claim is rejected. */
export const SliceClaims = z.object({
  name: SliceName,
  /** Range of the platform contract (`@tessera/platform`) that the slice needs. */
  contract: CaretRange,
  routes: z.array(RouteClaim),
  slots: z.array(z.object({ slot: slotId, expose: ExposeName })),
  popups: z.array(z.object({ popup: popupId, expose: ExposeName })),
})
export type SliceClaims = z.infer<typeof SliceClaims>

/** Claims whose routes have all possible fields, even unset ones, and retain the names of their exposes. */
export type DefinedSlice<Claims extends SliceClaims> = Omit<Claims, 'routes'> & {
  routes: (SliceClaims['routes'][number] & Pick<Claims['routes'][number], 'expose'>)[]
}

/**
 * Validates a slice's claims at compile time; `slice.ts` of every slice default-exports its result. The type retains the
 * names of the exposes, so that the code with the modules can be checked for all of them.
 */
export const defineSlice = <const Claims extends SliceClaims>(claims: Claims): DefinedSlice<Claims> => claims

/** Exposes that the claims name. */
export type ClaimedExpose<Claims extends SliceClaims> = Claims['routes' | 'slots' | 'popups'][number]['expose']

/** Every expose that the claims name, each once. */
export const claimedExposes = (claims: SliceClaims): string[] => [
  ...new Set([...claims.routes, ...claims.slots, ...claims.popups].map((claim) => claim.expose)),
]
