import type { Route } from '@playwright/test'
import { GameType, MEMBER_STREAM } from '@tessera/site'
import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { host: SITE } = testMerchant('plays')
const MAX_LENGTH = '9999999.99'

/** Changes the value of a response of the API on its way to the page. */
const change = (page: Page, path: string, by: object) =>
  page.route(
    (url) => url.pathname === path,
    // A page that is left in the meantime needs no response.
    (route) => respond(route, by).catch(() => undefined),
  )

async function respond(route: Route, by: object): Promise<void> {
  const request = route.request()
  const url = new URL(request.url())
  const { host } = url
  // Node finds no address for the names below `localhost`.
  url.hostname = '127.0.0.1'
  const response = await route.fetch({ url: url.href, headers: { ...(await request.allHeaders()), host } })
  const body = (await response.json()) as { value: object | null }
  await route.fulfill({ response, json: { ...body, value: body.value && { ...body.value, ...by } } })
}

for (const width of [320, 390])
  for (const [language, name] of [
    ['th', 'โบนัส'],
    ['en', 'Bonus'],
  ] as const)
    test(`FIX-208 fits the longest balance and bonus in the play bar, at ${width} px in ${language}`, async ({
      page,
      quiet,
    }) => {
      await page.setViewportSize({ width, height: 700 })
      // The stream would bring the real amounts.
      await page.route(`**${MEMBER_STREAM}*`, (route) => route.abort())
      quiet.allow(/ERR_FAILED/)
      await change(page, '/api/v1/wallet', { sumBalance: MAX_LENGTH, bonus: MAX_LENGTH })
      await change(page, '/api/v1/play/session', {
        cash: MAX_LENGTH,
        bonus: MAX_LENGTH,
        bonusGameTypes: GameType.options,
      })
      await logIn(page, 'demo01', 'Demo1234', `${SITE}/m/login`)
      await expect(page).toHaveURL(/\/m\/home$/)
      await page.goto(`${SITE}/m/inHouse`)
      await page.getByRole('button', { name: 'ความลับหิมพานต์', exact: true }).first().click()
      await expect(page).toHaveURL(/\/m\/play\?nodeId=\d+/)
      await page.evaluate(() => localStorage.removeItem('tessera.language'))
      await page.context().addCookies([{ name: 'tessera_language', value: language.toUpperCase(), url: SITE }])
      await page.reload()
      const bar = page.locator('header').first()
      await expect(bar.getByText(name, { exact: true })).toBeVisible()
      await expect(bar.getByText('฿9,999,999.99')).toHaveCount(2)
      const sizes = await bar.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
        below: Math.max(scrollHeight - clientHeight, 0),
        beside: Math.max(scrollWidth - clientWidth, 0),
      }))
      expect(sizes).toEqual({ below: 0, beside: 0 })
    })
