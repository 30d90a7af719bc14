import { pseudoText } from './pseudo-text.ts'

test('lengthens, marks and reverses each word, and leaves numbers and signs unchanged', () => {
  expect(pseudoText('Log in · 50.00')).toBe('\u200f\u202eLoog\u202c\u200f \u200f\u202eiin\u202c\u200f · 50.00')
})

test('leaves the values of a text unchanged', () => {
  expect(pseudoText('Your address is 2001:db8::1, at Siam', { ip: '2001:db8::1', name: 'Siam' })).toBe(
    `${pseudoText('Your address is')} 2001:db8::1, ${pseudoText('at')} Siam`,
  )
})
