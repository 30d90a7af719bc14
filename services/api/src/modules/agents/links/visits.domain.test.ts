import { isPerson } from './visits.domain.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test('AGT-059 counts a person’s browser', () => {
  expect(isPerson({ 'user-agent': PHONE })).toBe(true)
})

test.each([
  'Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 12; CUBOT_X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; Talkabot S1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
])('FIX-540 counts a phone whose brand contains the letters of a bot: %s', (agent) => {
  expect(isPerson({ 'user-agent': agent })).toBe(true)
})

test.each([
  ['nobody', {}],
  ['the preview of LINE', { 'user-agent': 'Mozilla/5.0 (compatible; LINE-Preview/1.0; +http://line.me)' }],
  ['curl', { 'user-agent': 'curl/8.5.0' }],
  ['a library of Java', { 'user-agent': 'okhttp/4.12.0' }],
  ['a library of Node', { 'user-agent': 'axios/1.9.0' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['the preview of a chat', { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' }],
  ['a browser that nobody sees', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
  ['a script', { 'user-agent': 'python-requests/2.32' }],
  ['a prefetch', { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { 'user-agent': PHONE, purpose: 'prefetch' }],
])('AGT-059 does not count %s', (_who, headers) => {
  expect(isPerson(headers)).toBe(false)
})
