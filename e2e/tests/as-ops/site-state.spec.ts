import type { Browser, BrowserContextOptions } from '@playwright/test'
import { logIn } from '../../commands/session.ts'
import { changeSiteState } from '../../commands/site-state.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** An address for documentation; the edge believes the forwarded header of this machine. */
const ELSEWHERE = '203.0.113.9'
const TEXTS = {
  th: { maintenance: 'ปิดปรับปรุงระบบชั่วคราว', region: 'ไม่สามารถเข้าใช้งานจากพื้นที่ของคุณ' },
  en: { maintenance: 'Under maintenance', region: 'Not available in your area' },
} as const

test.describe.configure({ mode: 'parallel' })

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const banner = (page: Page) => page.getByRole('region', { name: /แบนเนอร์|Banners/ })
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window)

/** Runs with pages of visitors of their own, and lets them go. */
async function withVisitors(
  browser: Browser,
  who: readonly BrowserContextOptions[],
  run: (...pages: Page[]) => Promise<void>,
): Promise<void> {
  const contexts = await Promise.all(who.map((options) => browser.newContext(options)))
  try {
    await run(...(await Promise.all(contexts.map((context) => context.newPage()))))
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
  }
}

/** Comes anew until the page says it: the edge may know of a change a moment later. */
const arrives = (page: Page, host: string, text: string) =>
  expect(async () => {
    await page.goto(`${host}/m/home`)
    await expect(notice(page, text)).toBeVisible({ timeout: 5_000 })
  }).toPass()

/** What a visitor who comes now sees, in both languages, with pictures of it. */
async function seen(page: Page, host: string, kind: keyof (typeof TEXTS)['th']): Promise<void> {
  for (const language of ['th', 'en'] as const) {
    await page.context().addCookies([{ name: 'tessera_language', value: language.toUpperCase(), url: host }])
    await arrives(page, host, TEXTS[language][kind])
    await page.screenshot({ path: test.info().outputPath(`${kind}-${language}.png`) })
  }
}

test('SHL-103 PLT-102 X-42 closes a site in open tabs and for new visits, and reopens it automatically, with its members and half-filled forms', async ({
  page,
  browser,
  quiet,
}) => {
  const { code, host } = testMerchant('site-closed')
  quiet.allow(/status of 503/)
  await withVisitors(browser, [{}, {}], async (member, visitor) => {
    if (!member || !visitor) throw new Error('two visitors come')
    await page.goto(`${host}/m/login`)
    const username = page.getByLabel('ชื่อผู้ใช้หรือเบอร์มือถือ')
    await username.fill('half')
    await logIn(member, 'demo01', 'Demo1234', `${host}/m/login`)
    await expect(banner(member)).toBeVisible()
    await Promise.all([mark(page), mark(member)])

    await changeSiteState(code, { maintenance: true })
    await Promise.all([
      expect(notice(page, TEXTS.th.maintenance)).toBeVisible(),
      expect(notice(member, TEXTS.th.maintenance)).toBeVisible(),
      seen(visitor, host, 'maintenance'),
    ])
    await expect(username).toBeHidden()
    await mark(visitor)

    await changeSiteState(code, { maintenance: false })
    await Promise.all([
      expect(username).toBeVisible(),
      expect(banner(member)).toBeVisible(),
      expect(banner(visitor)).toBeVisible(),
    ])
    await expect(username).toHaveValue('half')
    expect(await Promise.all([page, member, visitor].map(isSame))).toEqual([true, true, true])
    const wallet = await member.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('tessera.session') ?? '{}') as { token?: string }
      return (await fetch('/api/v1/wallet', { headers: { 'x-session': token ?? '' } })).status
    })
    expect(wallet).toBe(200)
    await expect(member.getByRole('button', { name: 'เข้าสู่ระบบ' })).toHaveCount(0)
  })
})

test('SHL-105 PLT-101 TRU-029 shows a blocked network the IP-limit page with its address, and no other; maintenance takes precedence', async ({
  page,
  browser,
  quiet,
}) => {
  const { code, host } = testMerchant('site-blocked')
  quiet.allow(/status of (403|503)/)
  const fromElsewhere = { extraHTTPHeaders: { 'x-forwarded-for': ELSEWHERE } }
  await withVisitors(browser, [fromElsewhere, fromElsewhere], async (tab, visitor) => {
    if (!tab || !visitor) throw new Error('two visitors come')
    for (const one of [page, tab]) {
      await one.goto(`${host}/m/home`)
      await expect(banner(one)).toBeVisible()
      await mark(one)
    }

    await changeSiteState(code, { blockedNetworks: ['203.0.113.0/24', '2001:db8::/32'] })
    await Promise.all([expect(notice(tab, TEXTS.th.region)).toContainText(ELSEWHERE), seen(visitor, host, 'region')])
    await expect(notice(visitor, TEXTS.en.region)).toContainText(ELSEWHERE)
    await expect(banner(page)).toBeVisible()

    await changeSiteState(code, { maintenance: true })
    await arrives(visitor, host, TEXTS.en.maintenance)
    await mark(visitor)

    await changeSiteState(code, { maintenance: false, blockedNetworks: [] })
    await Promise.all([expect(banner(tab)).toBeVisible(), expect(banner(visitor)).toBeVisible()])
    expect(await Promise.all([page, tab, visitor].map(isSame))).toEqual([true, true, true])
  })
})
