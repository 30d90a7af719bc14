import {
  BLOCKED_REQUEST,
  breakSlice,
  ERROR_PATTERNS,
  FAULTS,
  INTEGRITY_ERROR,
  LOAD_ERROR,
} from '../../commands/faults.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'

const GEARS = ['linked', 'hosted'] as const

test.describe.configure({ mode: 'parallel' })

for (const gear of GEARS)
  test.describe(`${gear} gear`, () => {
    test.describe.configure({ mode: 'default' })
    const { code, host } = testMerchant(`faults-${gear}`)
    for (const fault of FAULTS)
      test(`TRU-036 TRU-037 MFP-012 ${gear} gear, a remote’s files ${fault}: shows a card with retry, runs the rest, and recovers without reload`, async ({
        page,
        quiet,
        registry,
      }) => {
        quiet.allow(LOAD_ERROR)
        quiet.allow(ERROR_PATTERNS[fault])
        await registry.withGear(code, 'mfe-content', gear, async () => {
          await page.goto(`${host}/m/home`)
          await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
          await page.evaluate(() => Object.assign(window, { sameDocument: true }))
          const mend = await breakSlice(page, 'mfe-content', fault)
          const nav = page.getByRole('navigation', { name: 'เมนูหลัก' })
          await nav.getByRole('link', { name: 'โปรโมชั่น' }).click()
          const card = page.locator('[data-slice=mfe-content]')
          await expect(card.getByRole('alert')).toBeVisible()
          expect(await page.evaluate(() => 'tampered' in window)).toBe(false)

          // Header, menu and the other slices are untouched.
          await nav.getByRole('link', { name: 'หน้าแรก' }).click()
          await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
          await page.getByRole('button', { name: 'เปิดเมนู' }).click()
          await expect(page.getByRole('dialog', { name: 'เมนู' })).toBeVisible()
          await page.keyboard.press('Escape')
          await nav.getByRole('link', { name: 'บัญชีของฉัน' }).click()
          await expect(page.getByRole('checkbox', { name: 'จดจำรหัสผ่าน' })).toBeVisible()
          await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
          await nav.getByRole('link', { name: 'โปรโมชั่น' }).click()
          await mend()
          await expect(async () => {
            await card
              .getByRole('button', { name: 'ลองใหม่' })
              .click({ timeout: 500 })
              .catch(() => {})
            await expect(page.getByRole('button', { name: 'เข้าร่วม' }).first()).toBeVisible({ timeout: 2000 })
          }).toPass()
          expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
        })
      })
  })

test('treats a remote’s stylesheet with one byte changed as a load failure, not an unstyled page', async ({
  page,
  quiet,
  registry,
}) => {
  quiet.allow(LOAD_ERROR)
  quiet.allow(INTEGRITY_ERROR)
  const { code, host } = testMerchant('faults-style')
  await registry.withGear(code, 'mfe-content', 'linked', async () => {
    await page.goto(`${host}/m/home`)
    await page.route('**/r/mfe-content/*.css', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(`${code}.localhost`, '127.0.0.1') })
      await route.fulfill({ response: answer, body: `${await answer.text()} ` })
    })
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรโมชั่น' }).click()
    await expect(page.locator('[data-slice=mfe-content]').getByRole('alert')).toBeVisible()
  })
})

for (const gear of GEARS)
  test(`MFP-014 ${gear} gear, code shared by several exposes fails first and recovers: renders the page on the next visit`, async ({
    page,
    quiet,
    registry,
  }) => {
    quiet.allow(LOAD_ERROR)
    quiet.allow(BLOCKED_REQUEST)
    const { code, host } = testMerchant(`heals-${gear}`)
    await registry.withGear(code, 'mfe-content', gear, async () => {
      const running = await registry.stableComposition(code)
      const { body } = await registry.call('GET', `/v1/releases/mfe-content/${running.slices['mfe-content']?.version}`)
      const { linked, standard } = body as Record<string, { exposes: Record<string, { js: string[] }> }>
      const exposes = Object.values((gear === 'linked' ? linked : standard)?.exposes ?? {}).map(({ js }) => js)
      const common = (exposes[0] ?? []).filter((file) => exposes.every((js) => js.includes(file)))
      // The standard face shares through the runtime, which comes in a chunk of the shell.
      const pattern =
        gear === 'linked'
          ? (url: URL) => common.some((file) => url.pathname.endsWith(file))
          : (url: URL) => /\/r\/mfe-content\/std-entry/.test(url.pathname)
      if (gear === 'linked') expect(common.length).toBeGreaterThan(0)
      await page.goto(`${host}/m/home`)
      await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page.route(pattern, (route) => route.abort())
      const nav = page.getByRole('navigation', { name: 'เมนูหลัก' })
      await nav.getByRole('link', { name: 'โปรโมชั่น' }).click()
      await expect(page.locator('[data-slice=mfe-content]').getByRole('alert')).toBeVisible()
      await page.unroute(pattern)
      await nav.getByRole('link', { name: 'หน้าแรก' }).click()
      await nav.getByRole('link', { name: 'โปรโมชั่น' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })
  })
