import { cleanNodes } from './clean-html.ts'

const ALLOWED = {
  tags: 'a b br em h2 h3 img li ol p span strong table tbody td th tr u ul'.split(' '),
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], td: ['colspan'] },
  protocols: ['https', 'tel'],
  dropped:
    'iframe math noembed noframes noscript object plaintext script select style svg template textarea title xmp'.split(
      ' ',
    ),
}
function clean(html: string): string {
  const box = document.createElement('div')
  box.append(cleanNodes(html, ALLOWED))
  return box.innerHTML
}

const RUN = 'window.hacked=1'
/** TRU-030: svg, mXSS, addresses that run, style, srcdoc, data, forms, meta, clobbering. */
const VECTORS = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror=${RUN}>`,
  `<img src="/media/a.webp" width="1" height="1" onload=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>a</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${RUN}</script>"></foreignObject></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<math><annotation-xml encoding="text/html"><img src onerror=${RUN}></annotation-xml></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<xmp><img src=x onerror=${RUN}></xmp>`,
  `<xmp><p id="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${RUN}>"></title>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">a</a>`,
  `<a href="JaVaScRiPt:${RUN}">a</a>`,
  `<a href="java\tscript:${RUN}">a</a>`,
  `<a href="java&#x0A;script:${RUN}">a</a>`,
  `<a href="&#1;javascript:${RUN}">a</a>`,
  `<a href=" javascript:${RUN}">a</a>`,
  `<a href="javascript&colon;${RUN}">a</a>`,
  `<a href="vbscript:${RUN}">a</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">a</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>`,
  `<a href="blob:https://x.example/1">a</a>`,
  `<a href="//evil.example">a</a>`,
  `<a href="/\\evil.example">a</a>`,
  `<a href="/m//../..//evil.example:javascript:1">a</a>`,
  `<a href="http://evil.example">a</a>`,
  `<a href="/members">a</a>`,
  `<a href="/api/v1/auth/logout">a</a>`,
  `<p onclick="${RUN}" onmouseover=${RUN}>a</p>`,
  `<p style="background:url(javascript:${RUN})">a</p>`,
  `<p style="position:fixed;inset:0">a</p>`,
  `<style>@import 'https://evil.example'</style>`,
  `<link rel="stylesheet" href="https://evil.example/a.css">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<base href="https://evil.example/">`,
  `<form action="javascript:${RUN}"><button>a</button></form>`,
  `<button formaction="javascript:${RUN}">a</button>`,
  `<input autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<p id="cookie" name="body">a</p>`,
  `<img name="getElementById" src="/media/a.webp" width="1" height="1">`,
  `<a href="/m/help" target="_top" download ping="https://evil.example">a</a>`,
  `<img src="https://evil.example/pixel.gif" width="1" height="1">`,
  `<img src="data:image/svg+xml,<svg onload=${RUN}>" width="1" height="1">`,
  `<img src="/media/../api/v1/auth/logout" width="1" height="1">`,
]
const RUNS = /<(?!\/?(?:a|b|br|em|h2|h3|img|li|ol|p|span|strong|table|tbody|td|th|tr|u|ul)[ >])/i
const HOLDS = /\s(?!(?:href|src|alt|width|height|colspan|rel|target|loading|decoding)=)[a-z:-]+=/i

test.each(VECTORS)(
  'CON-031 CON-114 removes from %j everything that runs, loads from elsewhere or links to a forbidden target',
  (vector) => {
    const html = clean(vector)
    expect(html.replaceAll(/>[^<]*/g, '>')).not.toMatch(RUNS)
    const tags = html.match(/<[^>]*>/g) ?? []
    expect(tags.filter((tag) => HOLDS.test(tag) || /javascript|data:|evil|srcdoc/i.test(tag))).toEqual([])
    expect(
      tags.filter((tag) => /(href|src)="/.test(tag) && !/(href="\/m[/?"#]|src="\/(media|cdn)\/[\w./-]+")/.test(tag)),
    ).toEqual([])
    // A script or handler that runs on insertion would have run by now.
    document.body.innerHTML = html
    expect((window as { hacked?: number }).hacked).toBeUndefined()
  },
)

test.each([
  ['<xmp><img src=x onerror=alert(1)></xmp><p>ก</p>', '<p>ก</p>'],
  ['<p style="position:fixed" class="x" data-x="1" lang="th">a</p>', '<p>a</p>'],
  ['<div>a <font>b</font></div><textarea>c</textarea>', 'a b'],
  ['<a href="/m/help?tag=terms">a</a>', '<a href="/m/help?tag=terms" rel="noopener noreferrer nofollow">a</a>'],
  ['<a href="tel:+6621234567">a</a>', '<a href="tel:+6621234567" rel="noopener noreferrer nofollow">a</a>'],
  ['<p colspan="2">a</p><a colspan="2">b</a>', '<p>a</p><a>b</a>'],
  ['<img src="/media/a1b2.webp" alt="a">', ''],
  ['<img src="/cdn/../api" width="6" height="3">', ''],
  [
    '<img src="/media/a1b2.webp" width="600" height="300">',
    '<img src="/media/a1b2.webp" width="600" height="300" alt="" loading="lazy" decoding="async">',
  ],
])('CON-031 CON-115 cleans %s to %s', (html, expected) => {
  expect(clean(html)).toBe(expected)
})

test('CON-031 preserves headings, lists and tables', () => {
  const html = '<h3>ก</h3><ul><li>ข</li></ul><table><tbody><tr><td colspan="2">ค</td></tr></tbody></table>'
  expect(clean(html)).toBe(html)
})

test('CON-115 opens a link out of the site separately, without a referrer', () => {
  expect(clean('<a href="https://example.com/">a</a>')).toBe(
    '<a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  )
})
