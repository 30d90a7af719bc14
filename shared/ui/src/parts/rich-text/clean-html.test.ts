import { cleanHtml } from './clean-html.ts'

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)><p onclick="x()">a</p>', '<p>a</p>'],
  ['<p style="position:fixed" class="x" data-x="1">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="/m/help?tag=terms">a</a>', '<a href="/m/help?tag=terms" rel="noopener noreferrer nofollow">a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="javascript:alert(1)//https://x.example">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,/m/">a</a>', '<a>a</a>'],
  ['<a href="/mirror">a</a>', '<a>a</a>'],
  ['<form action="/x"><input name="p"></form>', ''],
  ['<iframe src="https://x.example"></iframe><style>p{}</style>', ''],
])('CON-031 %s becomes %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('CON-031 headings, lists and tables stay', () => {
  const html = '<h3>ก</h3><ul><li>ข</li></ul><table><tbody><tr><td colspan="2">ค</td></tr></tbody></table>'
  expect(cleanHtml(html)).toBe(html)
})

test('CON-031 a link out of the site opens apart and tells the other site nothing', () => {
  const link = document.createElement('div')
  link.innerHTML = cleanHtml('<a href="https://example.com/">a</a>')
  expect(link.firstElementChild?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(link.firstElementChild?.getAttribute('target')).toBe('_blank')
})
