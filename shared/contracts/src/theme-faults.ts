import { contrast } from './contrast.ts'
import type { Theme } from './wire/merchant.ts'

export { contrast }

type Role = keyof Theme['roles']

/** WCAG 2, level AA, of text of any size. */
const MIN_CONTRAST = 4.5
const OPAQUE = /^#[0-9a-f]{6}$/i
const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]{5,40}\))$/i

/** Text roles and the surfaces that they are drawn on. */
const WRITTEN: readonly (readonly [ink: readonly Role[], surface: readonly Role[]])[] = [
  [
    ['text', 'textMuted'],
    ['ground', 'surface1', 'surface2', 'surface3'],
  ],
  [
    ['accent', 'accentStrong', 'danger', 'success'],
    ['ground', 'surface1'],
  ],
  [['onAccent'], ['accent', 'accentStrong']],
  [['onSuccess'], ['success']],
  [['onDanger'], ['danger']],
]

/**
 * Returns the problems of a theme: text with too little contrast on its surface, and invalid colours. Empty for a theme that
 * pages can use.
 *
 * @example
 * themeFaults({ ...theme, roles: { ...roles, text: roles.ground } }) // ['text on ground has a contrast of 1.00, 4.5 is the
 * least', …]
 */
export function themeFaults({ roles }: Pick<Theme, 'roles'>): string[] {
  const measured = new Set(WRITTEN.flat(2))
  const malformed = (Object.entries(roles) as [Role, string][])
    .filter(([role, colour]) => !(measured.has(role) ? OPAQUE : COLOUR).test(colour))
    .map(([role]) => `${role} must be ${measured.has(role) ? 'a colour such as #1a2b3c' : 'a colour'}`)
  if (malformed.length > 0) return malformed
  return WRITTEN.flatMap(([inks, surfaces]) =>
    inks.flatMap((ink) => surfaces.map((surface) => faint(roles, ink, surface))),
  ).filter((fault) => fault !== null)
}

function faint(roles: Theme['roles'], ink: Role, surface: Role): string | null {
  const ratio = contrast(roles[ink], roles[surface])
  return ratio < MIN_CONTRAST
    ? `${ink} on ${surface} has a contrast of ${ratio.toFixed(2)}, ${MIN_CONTRAST} is the least`
    : null
}
