import type { SliceClaims } from '@tessera/contracts'

/** Claims that only one slice of a composition may have: `route /m/home`, `popup login`; each once. */
export const ownedClaims = ({ routes, popups }: SliceClaims): string[] => [
  ...new Set([
    ...routes.flatMap((r) => [r.path, ...(r.aliases ?? [])]).map((path) => `route ${path.replace(/(.)\/+$/, '$1')}`),
    ...popups.map((p) => `popup ${p.popup}`),
  ]),
]

/** Every claim, with the slots, which several slices may fill: `slot home.notice`. */
export const allClaims = (claims: SliceClaims): string[] => [
  ...new Set([...ownedClaims(claims), ...claims.slots.map((s) => `slot ${s.slot}`)]),
]
