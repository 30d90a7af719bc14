import { themeCss } from './theme-css.ts'
import type { Theme } from './wire/merchant.ts'

const theme = {
  id: 'siam-night',
  scheme: 'dark',
  roles: { surface1: '#161a33', onAccent: '#2a1a00' },
  radius: 12,
  density: 'cosy',
} as unknown as Theme

test('writes the roles of a theme under the token names, with scheme and radius', () => {
  expect(themeCss(theme)).toBe(':root{color-scheme:dark;--surface-1:#161a33;--on-accent:#2a1a00;--radius:12px}')
})

test('prevents a theme colour from closing its style', () => {
  const roles = { ...theme.roles, accent: 'red}</style><script>alert(1)</script>' }
  expect(themeCss({ ...theme, roles })).not.toContain('<')
})
