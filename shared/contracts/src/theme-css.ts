import type { Theme } from './wire/merchant.ts'

const roleName = (role: string): string =>
  `--${role.replace(/([A-Z])/g, (c) => `-${c.toLowerCase()}`).replace(/(\d)/, '-$1')}`

/**
 * Formats a merchant's theme as custom properties of the root; the text cannot close its style element.
 *
 * @example
 * themeCss(merchant.theme) // ':root{color-scheme:dark;--ground:#0d1024;…;--radius:12px}'
 */
export function themeCss(theme: Theme): string {
  const roles = Object.entries(theme.roles).map(([role, colour]) => `${roleName(role)}:${colour}`)
  const css = `:root{color-scheme:${theme.scheme};${roles.join(';')};--radius:${theme.radius}px}`
  return css.replaceAll('<', '\\3c ')
}
