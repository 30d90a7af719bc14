import { addTexts, dressTexts, startTexts, translate } from '@tessera/i18n'
import { pseudoText, startMarking } from './pseudo-texts.ts'
import type { LocaleStore } from './stores/locale.store.ts'

afterEach(() => dressTexts(null))

test('each word is longer, marked and turned round; numbers and signs stay as they are', () => {
  expect(pseudoText('Log in · 50.00')).toBe('\u200f\u202eLoog\u202c\u200f \u200f\u202eiin\u202c\u200f · 50.00')
})

test('the values of a text stay as they are', () => {
  expect(pseudoText('Your address is 2001:db8::1, at Siam', { ip: '2001:db8::1', name: 'Siam' })).toBe(
    `${pseudoText('Your address is')} 2001:db8::1, ${pseudoText('at')} Siam`,
  )
})

test('texts are pseudo texts as long as the page reads from right to left', () => {
  startTexts('en')
  addTexts('en', 'shell', { hello: 'Hello' })
  const locale = { direction: 'rtl' as 'ltr' | 'rtl' }
  startMarking(locale as LocaleStore)
  expect(translate('shell')('hello')).toBe('\u200f\u202eHeelloo\u202c\u200f')
  locale.direction = 'ltr'
  expect(translate('shell')('hello')).toBe('Hello')
})
