import type { Route } from '@playwright/test'
import { BOOT_ELEMENT_ID } from '@tessera/contracts'
import { matrix } from '../../fixtures/matrix/matrix.ts'
import { expect } from '../../fixtures/test.ts'

/** What a browser says of itself in an older iOS, and in another browser than Safari there. */
const OLD_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1'
const CHROME_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1'
/** The longest address that a visitor can have. */
const LONG_IP = '2001:0db8:85a3:08d3:1319:8a2e:0370:7334'

matrix('a guest', async (stage) => {
  const { page } = stage
  const dialog = page.getByRole('dialog')
  const main = page.locator('#root main')
  const alert = main.getByRole('alert')
  const entries = main.locator('[class*="-entries-"] button')
  const closed = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const calledItself = (userAgent: string) =>
    page.evaluate((value) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true }), userAgent)

  // The page came without a status, and the call for one fails.
  await page.addInitScript((id) => {
    document.addEventListener(
      'readystatechange',
      () => {
        const element = document.getElementById(id)
        const boot = JSON.parse(element?.textContent ?? '{}')
        boot.data = {}
        if (element) element.textContent = JSON.stringify(boot)
      },
      { once: true },
    )
  }, BOOT_ELEMENT_ID)
  await page.route('**/api/v1/system/status', (route) => route.fulfill({ status: 503 }))
  await stage.open('/m/home')
  await expect(alert).toBeVisible()
  await stage.checkScreen('service error', { allow: /status of 503/ })
  await page.unroute('**/api/v1/system/status')
  await main.getByRole('button').click()

  await expect(page.locator('[data-section]')).toHaveCount(5)
  await stage.checkScreen('home')
  await page.locator('#root footer p').last().scrollIntoViewIfNeeded()
  await expect(page.locator('#root footer nav li').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await stage.checkScreen('home foot', { part: 'footer' })
  await stage.go('/m/search-games')
  await expect(main.locator('li a')).toHaveCount(4)
  await expect(main.locator('li img').first()).toBeVisible()
  await stage.checkScreen('search page')
  await main.getByRole('searchbox').fill('zzzzqqqq')
  await page.keyboard.press('Enter')
  await expect(main.locator('li a')).toHaveCount(0)
  await expect(main.locator('h2')).toBeVisible()
  await stage.checkScreen('search that finds nothing')
  await stage.go('/m/provider')
  await expect(main.locator('section li a')).not.toHaveCount(0)
  await stage.checkScreen('providers page')
  await stage.go('/m/home')
  await page.locator('#root header button').first().click()
  await expect(dialog).toBeVisible()
  await stage.checkScreen('side menu')
  await closed()

  await stage.go('/m/menu')
  await expect(entries.first()).toBeVisible()
  await stage.checkScreen('menu page')

  await page.locator('#root header button').last().click()
  await expect.poll(() => dialog.locator('img[data-ready=true]').count()).toBe(40)
  await stage.checkScreen('language picker')
  await closed()
  await entries.nth(-2).click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await stage.checkScreen('customer service')
  await closed()
  await entries.nth(-3).click()
  await expect(dialog.locator('ol,p').first()).toBeVisible()
  await stage.checkScreen('download')
  await closed()
  await calledItself(OLD_SAFARI)
  await entries.nth(-3).click()
  await expect(dialog.locator('ol')).toBeVisible()
  await stage.checkScreen('install tips')
  await dialog
    .filter({ has: page.locator('ol') })
    .getByRole('button')
    .click()
  await expect(dialog).toHaveCount(1)
  await closed()

  const downloads = page.getByRole('dialog').getByRole('button')
  await calledItself(CHROME_ON_IOS)
  await stage.mockStatus(
    ({ info }) => {
      info.resources.downloads = [{ resourceType: 'MOBILECONFIG', url: 'https://siam.example/app/siam.mobileconfig' }]
      info.whitelabel.REWCEN3 = false
    },
    async () => {
      if ((await dialog.count()) === 0) await entries.nth(-3).click()
      await expect(downloads.last()).toBeDisabled({ timeout: 500 })
    },
  )
  await stage.checkScreen('download without links')
  await downloads.nth(1).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await stage.checkScreen('Safari alert')
  await page.getByRole('alertdialog').getByRole('button').click()
  await closed()
  // The alert's own step back may still be on its way.
  await expect(async () => {
    await stage.go('/m/rewardCenter')
    await expect(main.getByRole('button')).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  await stage.checkScreen('contact page')

  await stage.mockStatus(
    (status) => Object.assign(status, { maintenance: true }),
    () => expect(alert).toBeVisible({ timeout: 500 }),
  )
  await stage.checkScreen('maintenance')
  await stage.mockStatus(
    (status) => Object.assign(status, { regionRestriction: true, location: { ip: LONG_IP } }),
    () => expect(alert).toContainText(LONG_IP, { timeout: 500 }),
  )
  await stage.checkScreen('region restricted')
  await stage.go('/m/activity')
  await stage.mockStatus(null, () => expect(main.getByRole('article').first()).toBeVisible({ timeout: 500 }))
  await stage.checkScreen('promotions page')
  await stage.go('/m/login')
  await expect(main.locator('input[autocomplete=current-password]')).toBeVisible()
  await stage.checkScreen('login page')
  await stage.go('/m/register')
  await expect(main.locator('form input').first()).toBeVisible()
  await stage.checkScreen('register page')
  await stage.go('/m/menu')
  await expect(entries.first()).toBeVisible()

  await main.getByRole('button').nth(1).click()
  await expect(dialog.locator('form input').first()).toBeVisible()
  await stage.checkScreen('register popup')
  await closed()

  await main.getByRole('button').nth(0).click()
  await expect(dialog.locator('input[autocomplete=current-password]')).toBeVisible()
  await stage.checkScreen('login popup')
  const asked: Route[] = []
  await page.route('**/api/v1/test-play', (route) => void asked.push(route))
  const toast = (kind: 'alert' | 'status') => page.locator(`[data-overlay-live] [role=${kind}] p`)
  const play = async () => {
    await dialog.locator('button[class*="-secondary-"]').last().click()
    await expect(toast('status')).toHaveCount(1)
    await expect.poll(() => asked.length).toBe(1)
  }
  await play()
  await stage.checkScreen('loading toast', { part: '[data-overlay-live]' })
  await stage.checkScreen('error toast', {
    part: '[data-overlay-live]',
    allow: /status of 503/,
    reopen: async () => {
      if (asked.length === 0) await play()
      await asked.pop()?.fulfill({ status: 503 })
      await expect(toast('status')).toHaveCount(0)
      await expect(toast('alert').first()).toBeVisible()
    },
  })
})
