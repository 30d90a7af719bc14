import { type CompositionHead, pagePath, type RouteClaim, type SliceHead } from '@tessera/contracts'
import type { PopupId, SlotId } from '@tessera/platform'

export interface ClaimedRoute {
  slice: SliceHead
  claim: RouteClaim
}

/** Claims of a composition's slices, indexed for the frame. */
export interface Claims {
  readonly routes: readonly ClaimedRoute[]
  /** The route that owns a path, with or without query and trailing slash. */
  route(to: string): ClaimedRoute | null
  popup(id: PopupId): { slice: SliceHead; expose: string } | null
  slots(id: SlotId): { slice: SliceHead; expose: string }[]
}

export function readClaims(composition: Pick<CompositionHead, 'slices'>): Claims {
  const routes = composition.slices.flatMap((slice) => slice.claims.routes.map((claim) => ({ slice, claim })))
  const byPath = new Map<string, ClaimedRoute>()
  // The first claim wins: two claims to one path were rejected when the composition was created.
  for (const route of routes)
    for (const path of [route.claim.path, ...(route.claim.aliases ?? [])])
      if (!byPath.has(pagePath(path))) byPath.set(pagePath(path), route)
  return {
    routes,
    route: (to) => byPath.get(pagePath(to)) ?? null,
    popup(id) {
      for (const slice of composition.slices) {
        const claim = slice.claims.popups.find((p) => p.popup === id)
        if (claim) return { slice, expose: claim.expose }
      }
      return null
    },
    slots: (id) =>
      composition.slices.flatMap((slice) =>
        slice.claims.slots.filter((s) => s.slot === id).map((s) => ({ slice, expose: s.expose })),
      ),
  }
}
