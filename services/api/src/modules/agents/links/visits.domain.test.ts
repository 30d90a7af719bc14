import { isPerson } from './visits.domain.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test('AGT-059 a browser of a person counts', () => {
  expect(isPerson({ 'user-agent': PHONE })).toBe(true)
})

test.each([
  ['nobody', {}],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['the preview of a chat', { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' }],
  ['a browser that nobody sees', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
  ['a script', { 'user-agent': 'python-requests/2.32' }],
  ['a prefetch', { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { 'user-agent': PHONE, purpose: 'prefetch' }],
])('AGT-059 %s counts not', (_who, headers) => {
  expect(isPerson(headers)).toBe(false)
})
