import { pressMask } from '../../commands/press-mask.ts'
import { expect, test } from '../../fixtures/test.ts'

test('LOB-001 PLT-084 X-32 shows a visitor banners, marquee, categories and games with art on home', async ({
  page,
}) => {
  await page.goto('/m/home')
  const banners = page.getByRole('region', { name: 'แบนเนอร์' })
  await expect(banners.locator('img').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'ประกาศ' })).toBeVisible()
  const categories = page.getByRole('navigation', { name: 'หมวดหมู่เกม' }).getByRole('button')
  await expect(categories.first()).toHaveText('ยอดฮิต')
  const art = page.locator('[data-section] img').first()
  await art.scrollIntoViewIfNeeded()
  await expect.poll(() => art.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
})

test('LOB-043 LOB-045 orders sections sports, live, hot, fish, PVP, then the way to slots', async ({ page }) => {
  await page.goto('/m/home')
  await expect(page.locator('[data-section]')).toHaveCount(5)
  expect(
    await page.locator('[data-section]').evaluateAll((all) => all.map((s) => (s as HTMLElement).dataset.section)),
  ).toEqual(['SPORTS', 'LIVE', 'HOT', 'FISH', 'PVP'])
  await expect(page.getByRole('button', { name: /สล็อตออนไลน์/ })).toBeVisible()
})

test('LOB-044 LOB-110 shows 20 games at most in the hot section', async ({ page }) => {
  await page.goto('/m/home')
  await expect(page.locator('[data-section=HOT] li')).toHaveCount(20)
})

test('LOB-111 LOB-112 claims over 600 games in the home lobby, in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/m/home')
  await expect(page.getByText(/600/)).toBeVisible()
  await context.addCookies([{ name: 'tessera_language', value: 'EN', url: baseURL ?? '' }])
  await page.goto('/m/home')
  await expect(page.getByText(/Over 600 games/)).toBeVisible()
})

for (const [row, path] of [
  ['SHL-003', '/'],
  ['SHL-004', '/m'],
  ['SHL-005', '/m/'],
  ['SHL-006', '/m/home'],
  ['SHL-007', '/m/index'],
  ['SHL-008', '/m/index.html'],
] as const)
  test(`${row} SHL-010 ${path} shows home and retains its address`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  })

test('SHL-009 redirects an unknown path to /m/home', async ({ page }) => {
  await page.goto('/m/nope')
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home$/)
})

for (const [name, sign] of [
  ['หน้าแรก', { url: '/m/home', role: 'region', name: 'แบนเนอร์' }],
  ['โปรโมชั่น', { url: '/m/activity', role: 'heading', name: 'โปรโมชั่น' }],
  ['ชวนเพื่อน', { url: '/m/login', role: 'heading', name: 'เข้าสู่ระบบ' }],
  ['ติดต่อเรา', { url: '/m/menu', role: 'dialog', name: 'ติดต่อเรา' }],
  ['บัญชีของฉัน', { url: '/m/login', role: 'heading', name: 'เข้าสู่ระบบ' }],
] as const)
  test(`SHL-001 leads a guest from the frame’s entry ${name} to ${sign.url}, below /m`, async ({ page }) => {
    await page.goto('/m/menu')
    const entry = page.getByRole('navigation', { name: 'เมนูหลัก' })
    await entry.locator('a, button').filter({ hasText: name }).click()
    // The form may have its own heading beside the frame's.
    await expect(page.getByRole(sign.role, { name: sign.name, exact: true }).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(sign.url)
  })

test('SHL-016 SHL-017 X-14 resets to HOT and to the top by the logo', async ({ page }) => {
  await page.goto('/m/home')
  const categories = page.getByRole('navigation', { name: 'หมวดหมู่เกม' })
  await categories.getByRole('button', { name: 'คาสิโนสด' }).click()
  await expect(page.locator('[data-section]')).toHaveCount(0)
  await expect(page.locator('main li img').nth(8)).toBeAttached()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.getByRole('link', { name: /กลับหน้าแรก/ }).click()
  await expect(categories.getByRole('button', { name: 'ยอดฮิต' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('[data-section]')).toHaveCount(5)
})

test('SHL-043 X-15 resets to HOT by footer home', async ({ page }) => {
  await page.goto('/m/home')
  const categories = page.getByRole('navigation', { name: 'หมวดหมู่เกม' })
  await categories.getByRole('button', { name: 'สล็อต', exact: true }).click()
  await expect(categories.getByRole('button', { name: 'ยอดฮิต' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'หน้าแรก' }).click()
  await expect(categories.getByRole('button', { name: 'ยอดฮิต' })).toHaveAttribute('aria-pressed', 'true')
})

test('LOB-054 SHL-089 X-17 opens customer service with its four channels by the VIP entry; the mask closes it', async ({
  page,
}) => {
  await page.goto('/m/home')
  await page.getByRole('navigation', { name: 'หมวดหมู่เกม' }).getByRole('button', { name: 'VIP' }).click()
  const dialog = page.getByRole('dialog', { name: 'ติดต่อเรา' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await pressMask(page, dialog)
})

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('LOB-138 LOB-139 moves three cards by the arrows and stops at the ends', async ({ page }) => {
    await page.goto('/m/home')
    const live = page.locator('[data-section=LIVE]')
    await live.scrollIntoViewIfNeeded()
    const back = live.getByRole('button', { name: /เลื่อนกลับ/ })
    const on = live.getByRole('button', { name: /เลื่อนต่อ/ })
    await expect(back).toBeDisabled()
    const step = await live.locator('ul').evaluate((list) => {
      const [a, b] = [...list.children].map((c) => c.getBoundingClientRect().left)
      return (b ?? 0) - (a ?? 0)
    })
    await on.click()
    await expect.poll(async () => Math.round((await live.locator('ul').evaluate((l) => l.scrollLeft)) / step)).toBe(3)
    await expect(back).toBeEnabled()
    await live.locator('ul').evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
    await expect(on).toBeDisabled()
  })
})

test('scrolls the rows by finger, without arrows', async ({ page }) => {
  await page.goto('/m/home')
  await expect(page.locator('[data-section=LIVE] ul')).toBeVisible()
  await expect(page.getByRole('button', { name: /เลื่อนต่อ คาสิโนสด/ })).toHaveCount(0)
})

test('LOB-094 LOB-143 X-08 sends a guest who taps a game or a heart to log in', async ({ page }) => {
  await page.goto('/m/home')
  await page.locator('[data-section=SPORTS] button[aria-pressed]').first().click()
  await expect(page).toHaveURL(/\/m\/login/)
  await page.goto('/m/home')
  await page.locator('[data-section=SPORTS] li button').first().click()
  await expect(page).toHaveURL(/\/m\/login/)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('lets a visitor pause and resume animations', async ({ page }) => {
    await page.clock.install()
    await page.goto('/m/home')
    const notices = page.getByRole('region', { name: 'ประกาศ' })
    const running = () =>
      notices.evaluate((element) => element.getAnimations({ subtree: true }).map(({ playState }) => playState))
    await expect.poll(running).toContain('running')
    await notices.getByRole('button', { name: 'หยุดการเลื่อน' }).click()
    await page.mouse.move(5, 400)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await expect.poll(running).toEqual(['paused'])
    await notices.getByRole('button', { name: 'เลื่อนต่อ' }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.mouse.move(5, 400)
    await expect.poll(running).toContain('running')

    const banners = page.getByRole('region', { name: 'แบนเนอร์' })
    await banners.getByRole('button', { name: 'หยุดการเลื่อน' }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const shown = () => banners.locator('[aria-current]').getAttribute('aria-label')
    const before = await shown()
    // Longer than a banner stands.
    await page.clock.runFor(6500)
    expect(await shown()).toBe(before)
  })
})
