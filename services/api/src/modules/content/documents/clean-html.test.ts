import { RICH_TEXT } from '@tessera/site'
import { parseFragment } from 'parse5'
import { announcements, helpTopics, promotions } from '../../../../seed/catalogue/index.ts'
import { HTML_VECTORS } from '../../../../testing/html-vectors.ts'
import { cleanHtml } from './clean-html.ts'

const HOSTS = { hosts: ['siam.localhost'], mainDomain: 'siam.example', linkHosts: ['help.example'] }
const clean = (html: string) => cleanHtml(html, HOSTS)

interface Node {
  nodeName: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}
/** What a browser would make of HTML that nobody may write; empty for HTML that is in order. */
function forbidden(node: Node): string[] {
  const { nodeName: tag, attrs = [], childNodes = [] } = node
  const inner = childNodes.flatMap(forbidden)
  if (tag === '#text' || tag === '#document-fragment') return inner
  if (!(RICH_TEXT.tags as readonly string[]).includes(tag)) return [tag, ...inner]
  const known = (RICH_TEXT.attributes as Record<string, readonly string[]>)[tag] ?? []
  const amiss = attrs.filter(
    ({ name, value }) =>
      !known.includes(name) ||
      (name === 'href' && !/^(\/m(\/|$)|https:\/\/help\.example\/)/.test(value)) ||
      (name === 'src' && !/^\/(media|cdn)\//.test(value)),
  )
  return [...amiss.map(({ name, value }) => `${tag} ${name}=${value}`), ...inner]
}
const inBrowser = (html: string) => parseFragment(html) as unknown as Node

test('detects unsafe HTML with the check itself', () => {
  expect(forbidden(inBrowser('<p onclick=x><svg></svg><a href="javascript:1">x</a></p>'))).toHaveLength(3)
})

test('TRU-030 CON-031 covers sixty ways to write a script', () =>
  expect(HTML_VECTORS.length).toBeGreaterThanOrEqual(60))

test.each(HTML_VECTORS)('TRU-030 CON-114 removes everything executable and not allowed from %s', (html) => {
  const kept = clean(html) ?? ''
  expect(forbidden(inBrowser(kept))).toEqual([])
  expect(clean(kept)).toBe(kept)
})

test.each([
  ['<xmp><img src=x onerror=alert(1)></xmp><p>ก</p>', '<p>ก</p>'],
  ['<p id="x" style="color:red" class="y">ก</p>', '<p>ก</p>'],
  ['<a href="java&#x0A;script:alert(1)">ก</a>', '<a>ก</a>'],
  ['<a href="/members">ก</a>', '<a>ก</a>'],
  ['<div><h1>ก</h1><b>ข</b></div>', 'ก<b>ข</b>'],
  [
    '<table><tbody><tr><td colspan="2">ก</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">ก</td></tr></tbody></table>',
  ],
])('CON-031 SEC-38 stores %s as %s', (html, kept) => expect(clean(html)).toBe(kept))

test.each([
  ['https://siam.localhost/m/help?tag=terms#x', '/m/help?tag=terms#x'],
  ['http://siam.example/m', '/m'],
  ['/m/activityDetail?id=welcome-100', '/m/activityDetail?id=welcome-100'],
  ['https://help.example/a', 'https://help.example/a'],
  ['http://help.example/a', undefined],
  ['https://evil.example/a', undefined],
  ['https://siam.localhost/api/v1/logout', undefined],
])('CON-115 TRU-033 resolves a link to %s to %s', (href, to) => {
  expect(clean(`<a href="${href}">x</a>`)).toBe(to === undefined ? '<a>x</a>' : `<a href="${to}">x</a>`)
})

const picture = (attributes: string) => clean(`<p>x</p><img ${attributes}>`) !== '<p>x</p>'
test('CON-115 requires a picture to be of the site, with size and alternative text', () => {
  expect(picture('src="/media/ab12" width="300" height="200" alt="a prize"')).toBe(true)
  expect(picture('src="/cdn/promotions/x" width="300" height="200" alt="a prize"')).toBe(true)
  for (const amiss of [
    'src="/media/ab12" width="300" alt="a prize"',
    'src="/media/ab12" height="200" alt="a prize"',
    'src="/media/ab12" width="300" height="200"',
    'src="/media/ab12" width="300" height="200" alt=" "',
    'src="/media/ab12" width="0" height="200" alt="a"',
    'src="/media/../api/v1/logout" width="300" height="200" alt="a"',
    'src="https://evil.example/media/a" width="300" height="200" alt="a"',
    'src="//evil.example/media/a" width="300" height="200" alt="a"',
  ])
    expect([amiss, picture(amiss)]).toEqual([amiss, false])
})

test('SEC-38 removes excessively deep nesting without an error', () => {
  expect(clean('<b>'.repeat(90))).not.toBeNull()
  expect(clean('<blockquote>'.repeat(4_000))).toBeNull()
})

test('SEC-38 leaves the seed’s HTML unchanged', () => {
  for (const { content } of [...announcements, ...helpTopics, ...promotions])
    for (const html of [content.th, content.en]) expect(clean(html)).toBe(html)
})
