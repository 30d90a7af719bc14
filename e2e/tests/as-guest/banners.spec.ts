import { expect, type Page, test } from '../../fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const banners = (page: Page) => page.getByRole('region', { name: 'แบนเนอร์' })
const dots = (page: Page) => banners(page).getByRole('button', { name: /^แบนเนอร์ที่ \d+ จาก \d+$/ })
const shown = (page: Page) => banners(page).locator('[aria-current]').getAttribute('aria-label')

/** The banners as they run by themselves: that begins when the page is idle. */
async function running(page: Page): Promise<void> {
  await page.goto('/m/home')
  await expect(banners(page).getByRole('button', { name: 'หยุดการเลื่อน' })).toBeVisible()
}

test('LOB-039 LOB-040 shows a banner for five seconds, and the first after the last', async ({ page }) => {
  await page.clock.install()
  await page.goto('/m/home')
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(banners(page).getByRole('button', { name: 'หยุดการเลื่อน' })).toBeVisible({ timeout: 300 })
  }).toPass()
  // From here the page's time stands unless the test moves it on; what is drawn of it takes the browser's own time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const slides = banners(page).locator('.swiper-wrapper')
  const still = () => expect.poll(() => slides.evaluate((strip) => strip.getAnimations().length)).toBe(0)
  /** Moves the page's time until another banner is shown, and returns by how much. */
  const timeUntilNext = async (stands: string | null): Promise<number> => {
    let ms = 0
    await expect(async () => {
      await page.clock.runFor(250)
      ms += 250
      expect(await shown(page)).not.toBe(stands)
    }).toPass({ intervals: [50] })
    return ms
  }
  await timeUntilNext(await shown(page))
  const count = await dots(page).count()
  const seen: (string | null)[] = []
  for (let turn = 0; turn <= count; turn++) {
    await still()
    const stands = await shown(page)
    seen.push(stands)
    const ms = await timeUntilNext(stands)
    // The browser may report the end of a slide late, and its five seconds begin then.
    expect(ms).toBeGreaterThan(4750)
    expect(ms).toBeLessThan(9000)
  }
  expect(new Set(seen).size).toBe(count)
  expect(seen.at(-1)).toBe(seen[0])
})

test('LOB-049 LOB-050 restores a banner dragged 59 px, and shows the next for one dragged 61 px', async ({ page }) => {
  await running(page)
  // Only the finger moves them.
  await banners(page).getByRole('button', { name: 'หยุดการเลื่อน' }).click()
  await dots(page).first().click()
  await expect.poll(() => shown(page)).toMatch(/ที่ 1 /)
  const box = await banners(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 250, (box?.y ?? 0) + 60]
  const draw = async (way: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 4; step++) await page.mouse.move(x - (way * step) / 4, y)
    await page.mouse.up()
  }
  await draw(59)
  await expect.poll(() => shown(page)).toMatch(/ที่ 1 /)
  await draw(61)
  await expect.poll(() => shown(page)).toMatch(/ที่ 2 /)
})

for (const width of [320, 390])
  test(`CON-091 at ${width} px shows pay, price and wagering of a bonus completely on its banner, above the dots`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/m/home')
    const picture = await banners(page).boundingBox()
    const title = banners(page).getByText('ต้อนรับสมาชิกใหม่ 100%', { exact: true })
    const facts = banners(page).getByText('โบนัส 100% สูงสุด ฿2,000 · ฝากครั้งที่ 1 ตั้งแต่ ฿100 ภายใน 7 วัน · เล่น 5 เท่าของโบนัส')
    // A line that is cut off is higher than this; the marks of Thai stand a little above and below theirs.
    const isWhole = (words: Element) => words.scrollHeight <= words.clientHeight + 8
    for (const words of [title, facts]) expect(await words.evaluate(isWhole)).toBe(true)
    const [above, below] = [await title.boundingBox(), await facts.boundingBox()]
    const [top, bottom] = [picture?.y ?? Number.NaN, (picture?.y ?? 0) + (picture?.height ?? Number.NaN)]
    expect(above?.y ?? 0).toBeGreaterThanOrEqual(top)
    expect((below?.y ?? 0) + (below?.height ?? Number.NaN)).toBeLessThanOrEqual(bottom - 16)
  })

test('shows the banner of promotions right below the header', async ({ page }) => {
  await page.goto('/m/activity')
  const [header, banner] = [page.getByRole('banner'), page.getByRole('main').getByRole('img').first()]
  await expect(banner).toBeVisible()
  const [above, below] = [await header.boundingBox(), await banner.boundingBox()]
  expect((below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(20)
})
