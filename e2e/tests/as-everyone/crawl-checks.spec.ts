import { crawl } from '../../crawl/crawl.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const ADDRESS = 'http://crawled.test'
const HEAD = `<!doctype html><meta name="viewport" content="width=device-width"><title>A page</title><body>`
const SETTLED = '<button onclick="this.textContent += 1">Count</button>'

/** Serves pages that are not there, and answers what a crawl says of the only one. */
async function faultsOf(page: Page, body: string): Promise<string[]> {
  await page.route(`${ADDRESS}/**`, (route) => {
    if (route.request().url().endsWith('/broken')) return route.fulfill({ status: 500, body: 'oops' })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `${HEAD}${body}` })
  })
  const options = {
    pages: [`${ADDRESS}/page`],
    seed: '1',
    alike: { onPage: 2, inAll: 6 },
    maxPresses: 20,
    leaves: /^Leave$/,
    unknownError: 'Nobody knows why',
  }
  return (await crawl(page, options)).faults
}

test('a crawl of a page without a fault finds none, and presses what it may once', async ({ page }) => {
  const layer = '<dialog id="d" aria-label="A layer"><button onclick="d.close()">Close</button></dialog>'
  const body = `${SETTLED}<button onclick="d.showModal()">Open</button>${layer}<button onclick="boom()">Leave</button>`
  expect(await faultsOf(page, body)).toEqual([])
})

const BREACHES: readonly (readonly [breach: string, body: string, fault: string])[] = [
  ['an uncaught error', '<button onclick="boom()">Go</button>', '/page › Go: throws boom is not defined'],
  ['a 5xx', '<button onclick="fetch(`/broken`)">Go</button>', '/page › Go: /broken answers 500'],
  [
    'the toast of an unknown error',
    '<button onclick="document.body.append(`Nobody knows why`)">Go</button>',
    '/page › Go: shows the toast of an unknown error',
  ],
  ['a text that looks like a key', '<p>deposit.promo_from</p>', '/page: it shows the text "deposit.promo_from"'],
  ['a placeholder that is not filled', '<p>You have {{amount}}</p>', '/page: it shows the text "You have {{amount}}"'],
  ['a press that changes nothing', '<button>Go</button>', '/page › Go: changes nothing'],
  [
    'a control that is covered',
    '<button>Go</button><div style="position:fixed;inset:0" class="veil"></div>',
    '/page › Go: is covered by div.veil',
  ],
  ['a page that is too wide', '<div style="width:500px">wide</div>', '/page: it is 119 px wider than the screen'],
  [
    'the focus on the body below a layer',
    '<button onclick="l.hidden = false; this.blur()">Go</button><div id="l" role="dialog" aria-label="A layer" hidden>x</div>',
    '/page › Go: leaves the focus on the body below a layer',
  ],
  [
    'a picture that is broken',
    '<img src="data:image/png;base64,AAAA" width="9" height="9" alt="">',
    '/page: the picture image/png;base64,AAAA is broken',
  ],
]

for (const [breach, body, fault] of BREACHES)
  test(`a crawl finds ${breach}`, async ({ page, quiet }) => {
    quiet.allow(/./)
    expect(await faultsOf(page, body)).toContain(fault)
  })

test('a crawl finds a layout that shifts', async ({ page }) => {
  // Of the first half second Chromium takes a shift for the answer to a press.
  const shift = `<div id="late" aria-busy="true"></div><p style="height:500px">text</p><script>
    setTimeout(() => { late.style.height = '400px' }, 1000)
    setTimeout(() => late.removeAttribute('aria-busy'), 1500)</script>`
  expect((await faultsOf(page, shift)).join()).toMatch(/^\/page: its layout shifts by 0\.\d\d$/)
})
