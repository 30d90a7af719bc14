import type { Shell } from '../stores/shell.ts'

/**
 * A finger on a link: the code of the page that it leads to sets off while the finger is still down. Its data waits for the visit;
 * of a page that turns guests away nothing is loaded for them.
 */
export function followIntent({ composition, resources, session }: Shell, view: Window & typeof globalThis): void {
  const pressed = ({ target }: Event) => {
    const link = target instanceof view.Element ? target.closest('a') : null
    if (!link || link.origin !== view.location.origin) return
    const route = composition.claims.route(link.pathname)
    if (route && (route.claim.access === 'public' || session.isLoggedIn))
      void resources.of(route.slice, route.claim.expose).load()
  }
  view.addEventListener('pointerdown', pressed, { passive: true })
}
