import type { PopupId } from '@tessera/platform'
import type { Shell } from '../stores/shell.ts'

/** Attribute of a button with the name of the popup that it opens. */
export const OPENS_ATTRIBUTE = 'data-opens'

/**
 * Preloads code on press: of the page behind a link, or of the popup that a button opens.
 * Its data are loaded on the visit only, and guests load nothing of pages that reject them.
 */
export function preloadOnPress({ composition, resources, session }: Shell, view: Window & typeof globalThis): void {
  const closest = ({ target }: Event, selector: string) =>
    target instanceof view.Element ? target.closest(selector) : null
  const preloadPopup = (event: PointerEvent) => {
    const button = closest(event, `[${OPENS_ATTRIBUTE}]`)
    if (!button) return
    const claim = composition.claims.popup(button.getAttribute(OPENS_ATTRIBUTE) as PopupId)
    if (claim) void resources.get(claim.slice, claim.expose).load()
  }
  const onPress = (event: PointerEvent) => {
    preloadPopup(event)
    const link = closest(event, 'a') as HTMLAnchorElement | null
    if (!link || link.origin !== view.location.origin) return
    const route = composition.claims.route(link.pathname)
    if (route && (route.claim.access === 'public' || session.isLoggedIn))
      void resources.get(route.slice, route.claim.expose).load()
  }
  view.addEventListener('pointerdown', onPress, { passive: true })
}
