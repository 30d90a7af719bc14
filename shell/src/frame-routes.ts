import { pagePath, type RouteClaim } from '@tessera/contracts'
import type { Claims } from './remotes/claims.ts'

/** Page data that the frame needs: the part of a claim that is not about the slice. */
export type PageMeta = Pick<RouteClaim, 'path' | 'title' | 'header' | 'back'>

/** Pages that the frame draws itself. A slice's claim to the same path has no effect. */
export const FRAME_ROUTES = [
  { path: '/m/menu', title: { th: 'เมนู', en: 'Menu' }, header: 'page', back: 'home' },
] as const satisfies readonly PageMeta[]

export type FramePath = (typeof FRAME_ROUTES)[number]['path']

/** The page of a path with or without query and trailing slash: the frame's own, or one that a slice claims. */
export function findPageMeta(claims: Claims, address: string): PageMeta | null {
  const path = pagePath(address)
  return FRAME_ROUTES.find((route) => route.path === path) ?? claims.route(address)?.claim ?? null
}
