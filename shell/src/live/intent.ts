import type { PopupId } from '@tessera/platform'
import type { Shell } from '../stores/shell.ts'

/** Names the popup that a button opens, on the button. */
export const OPENS = 'data-opens'

/**
 * A finger on a link, or on a button that opens a popup: the code of what it leads to sets off while the finger is still down.
 * Its data waits for the visit; of a page that turns guests away nothing is loaded for them.
 */
export function followIntent({ composition, resources, session }: Shell, view: Window & typeof globalThis): void {
  const closest = ({ target }: Event, selector: string) =>
    target instanceof view.Element ? target.closest(selector) : null
  const toPopup = (event: PointerEvent) => {
    const button = closest(event, `[${OPENS}]`)
    if (!button) return
    const claimed = composition.claims.popup(button.getAttribute(OPENS) as PopupId)
    if (claimed) void resources.of(claimed.slice, claimed.expose).load()
  }
  const pressed = (event: PointerEvent) => {
    toPopup(event)
    const link = closest(event, 'a') as HTMLAnchorElement | null
    if (!link || link.origin !== view.location.origin) return
    const route = composition.claims.route(link.pathname)
    if (route && (route.claim.access === 'public' || session.isLoggedIn))
      void resources.of(route.slice, route.claim.expose).load()
  }
  view.addEventListener('pointerdown', pressed, { passive: true })
}
