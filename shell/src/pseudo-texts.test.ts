import { addTexts, dressTexts, startTexts, translate } from '@tessera/i18n'
import { startMarking } from './pseudo-texts.ts'
import type { LocaleStore } from './stores/locale.store.ts'

afterEach(() => dressTexts(null))

test('shows pseudo texts while the page reads from right to left', () => {
  startTexts('en')
  addTexts('en', 'shell', { menu: { title: 'Hello' } })
  const locale = { direction: 'rtl' as 'ltr' | 'rtl' }
  startMarking(locale as LocaleStore)
  expect(translate('shell')('menu.title')).toBe('\u200f\u202eHeelloo\u202c\u200f')
  locale.direction = 'ltr'
  expect(translate('shell')('menu.title')).toBe('Hello')
})
