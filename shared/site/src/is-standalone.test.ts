import { isStandalone } from './is-standalone.ts'

test.each([
  ['a tab', '', undefined, false],
  ['an installed app', '(display-mode: standalone)', undefined, true],
  ['a full-screen app', '(display-mode: fullscreen)', undefined, true],
  ['an icon on the home screen of iOS', '', true, true],
])('SHL-060 detects %s as standalone: %s', (_, mode, standalone, alone) => {
  const view = { matchMedia: (query: string) => ({ matches: query === mode }), navigator: { standalone } }
  expect(isStandalone(view as unknown as Window)).toBe(alone)
})
