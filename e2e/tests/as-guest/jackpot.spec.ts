import { expect, type Page, test } from '../../fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Shows the specification's demonstration; the others have pools. */
const DEMO = `http://kirin.localhost:${process.env.E2E_PORT ?? '8190'}`

async function jackpot(page: Page, note: string | RegExp = 'ตัวอย่าง ไม่ใช่เงินรางวัล', site = DEMO) {
  await page.goto(`${site}/m/home`)
  await page.locator('[data-section=HOT]').scrollIntoViewIfNeeded()
  const block = page.getByRole('region', { name: 'แจ็กพอต' })
  await block.scrollIntoViewIfNeeded()
  await expect(block.getByText(note)).toBeVisible()
  return block
}

test('LOB-150 LOB-160 runs the counter on the home page: its digits roll, and it can be paused', async ({ page }) => {
  const block = await jackpot(page)
  const number = block.getByRole('img', { name: /^1,[23]\d\d,\d{3},\d{3}$/ })
  const first = await number.getAttribute('aria-label')
  await expect.poll(() => number.getAttribute('aria-label')).not.toBe(first)
  await expect
    .poll(() => number.evaluate((one) => one.getAnimations({ subtree: true }).length), {
      intervals: [50],
    })
    .toBeGreaterThan(0)
  await block.getByRole('button', { name: 'หยุดตัวเลข' }).click()
  await expect(block.getByRole('button', { name: 'ให้ตัวเลขวิ่งต่อ' })).toBeVisible()
})

test('LOB-151 LOB-152 changes the winners by a swipe, and launches the game by a press on one: a guest logs in first', async ({
  page,
}) => {
  const block = await jackpot(page, /^แตกแน่นอนก่อนถึง/, '')
  const list = block.getByRole('list')
  const first = await list.textContent()
  await list.evaluate((one) => {
    const { x, y } = one.getBoundingClientRect()
    const at = (type: string, clientX: number) =>
      one.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: y + 20 }))
    at('pointerdown', x + 200)
    at('pointermove', x + 130)
    at('pointerup', x + 130)
  })
  await expect.poll(() => list.textContent()).not.toBe(first)
  await expect(block.getByText(/^4–\d+ จาก \d+$/)).toBeVisible()
  await list.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/m\/login/)
})

test('LOB-189 shows the pool of a merchant from its seed on, without the demonstration label', async ({ page }) => {
  const block = await jackpot(page, /^แตกแน่นอนก่อนถึง/, '')
  await expect(block.getByText('สยามแกรนด์')).toBeVisible()
  const shown = Number((await block.getByText(/^฿[\d,]+$/).textContent())?.replace(/\D/g, ''))
  expect([shown >= 10_000, shown < 50_000]).toEqual([true, true])
  await expect(block.getByText('ตัวอย่าง ไม่ใช่เงินรางวัล')).toHaveCount(0)
})

test('shifts nothing on a late load: its space is as high as its content', async ({ page }) => {
  await page.goto('/m/home')
  await expect(page.locator('[data-section]')).toHaveCount(5)
  const fish = page.locator('[data-section=FISH]')
  const hot = page.locator('[data-section=HOT]')
  const between = async () => {
    const [a, b] = [await hot.boundingBox(), await fish.boundingBox()]
    return Math.round((b?.y ?? 0) - (a?.y ?? 0) - (a?.height ?? 0))
  }
  const reserved = await between()
  await jackpot(page, /^แตกแน่นอนก่อนถึง/, '')
  await expect(page.getByRole('region', { name: 'ผู้ชนะล่าสุด' })).toBeVisible()
  await expect.poll(async () => Math.abs((await between()) - reserved)).toBeLessThan(4)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('shows a static counter without a pause control', async ({ page }) => {
    const block = await jackpot(page)
    await expect(block.getByRole('button', { name: /ชนะ/ }).first()).toBeVisible()
    await expect(block.getByRole('button', { name: 'หยุดตัวเลข' })).toHaveCount(0)
  })
})

test.describe('the first visit', () => {
  test.use({ hasAnnouncements: true })

  test('LOB-048 LOB-047 shows an idle guest the news for guests, once; Back closes them', async ({ page }) => {
    await page.goto('/m/menu')
    await page.goto('/m/home')
    await expect(page.locator('[data-section]')).toHaveCount(5)
    await page.locator('[data-section=SPORTS] h2').click()
    const news = page.getByRole('dialog', { name: 'ข่าวและโปรโมชั่น' })
    await expect(news.getByRole('heading', { level: 3, name: 'ยินดีต้อนรับ' })).toBeVisible()
    await page.goBack()
    await expect(news).toHaveCount(0)
    await expect(page).toHaveURL(/\/m\/home$/)
  })
})
