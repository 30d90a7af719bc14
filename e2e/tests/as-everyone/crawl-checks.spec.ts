import { BROKEN_PAGES, brokenPage, crawlBrokenPage, FAULTLESS_BODY } from '../../crawl/broken-pages.ts'
import { createPlaywrightPage } from '../../crawl/playwright-page.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const ADDRESS = 'http://crawled.test'

/** Serves pages that are not there, and answers what a crawl says of the only one. */
async function faultsOf(page: Page, body: string): Promise<string[]> {
  await page.route(`${ADDRESS}/**`, (route) => {
    if (route.request().url().endsWith('/broken')) return route.fulfill({ status: 500, body: 'oops' })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: brokenPage(body) })
  })
  return crawlBrokenPage(await createPlaywrightPage(page), `${ADDRESS}/m/page`)
}

test('finds nothing on a page without a fault, and presses each permitted control once', async ({ page }) => {
  expect(await faultsOf(page, FAULTLESS_BODY)).toEqual([])
})

for (const [breach, body, fault] of BROKEN_PAGES)
  test(`finds ${breach}`, async ({ page, quiet }) => {
    quiet.allow(/./)
    expect(await faultsOf(page, body)).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
  })

test('finds a layout that shifts', async ({ page }) => {
  // Of the first half second Chromium takes a shift for the answer to a press.
  const shift = `<div id="late" aria-busy="true"></div><p style="height:500px">text</p><script>
    setTimeout(() => { late.style.height = '400px' }, 1000)
    setTimeout(() => late.removeAttribute('aria-busy'), 1500)</script>`
  expect((await faultsOf(page, shift)).join()).toMatch(/^\/m\/page: its layout shifts by 0\.\d\d$/)
})
