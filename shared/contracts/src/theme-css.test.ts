import { themeCss } from './theme-css.ts'
import type { Theme } from './wire/merchant.ts'

const theme = {
  id: 'siam-night',
  scheme: 'dark',
  roles: { surface1: '#161a33', onAccent: '#2a1a00' },
  radius: 12,
  density: 'cosy',
} as unknown as Theme

test('a theme is its roles under the names of the tokens, its scheme and its radius', () => {
  expect(themeCss(theme)).toBe(':root{color-scheme:dark;--surface-1:#161a33;--on-accent:#2a1a00;--radius:12px}')
})

test('a colour of the theme cannot close its style', () => {
  const roles = { ...theme.roles, accent: 'red}</style><script>alert(1)</script>' }
  expect(themeCss({ ...theme, roles })).not.toContain('<')
})
