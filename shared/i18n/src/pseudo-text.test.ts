import { pseudoText } from './pseudo-text.ts'

test('each word is longer, marked and turned round; numbers and signs stay as they are', () => {
  expect(pseudoText('Log in · 50.00')).toBe('\u200f\u202eLoog\u202c\u200f \u200f\u202eiin\u202c\u200f · 50.00')
})

test('the values of a text stay as they are', () => {
  expect(pseudoText('Your address is 2001:db8::1, at Siam', { ip: '2001:db8::1', name: 'Siam' })).toBe(
    `${pseudoText('Your address is')} 2001:db8::1, ${pseudoText('at')} Siam`,
  )
})
