import type { Page } from '@playwright/test'
import { serveGallery } from '../../commands/serve-gallery.ts'
import { CONTRAST, EVERY_RULE, findViolations } from '../../fixtures/matrix/accessibility.ts'
import { findUnreached } from '../../fixtures/matrix/tab-order.ts'
import { findVisualErrors } from '../../fixtures/matrix/visual-errors.ts'
import { expect, test } from '../../fixtures/test.ts'

const THEMES = ['siam', 'lotus', 'kirin'] as const
const READINGS = [
  { name: 'Thai', lang: 'th', dir: 'ltr' },
  { name: 'English', lang: 'en', dir: 'ltr' },
  { name: 'the pseudo language from right to left', lang: 'en', dir: 'rtl' },
] as const
const WIDTHS = [320, 390] as const
const HEIGHT = 844

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})
test.afterAll(() => gallery.close())

async function overflows(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const look of await page.evaluate(findVisualErrors)) found.push(`${width}: ${look}`)
  }
  return found
}

/** Shows the same parts in the colours of another merchant. */
async function dress(page: Page, theme: string): Promise<void> {
  const choice = page.getByRole('navigation', { name: 'Theme' }).getByRole('link', { name: theme })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-current', 'true')
  // Colours on their way from one theme to the other belong to neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

async function judge(page: Page, part: string): Promise<string[]> {
  return [...(await overflows(page)), ...(await findViolations(page, part, EVERY_RULE))]
}

for (const { name, lang, dir: direction } of READINGS)
  test(`shows every part in ${name}, in three themes, accessible, fitting 390 and 320, reachable by keyboard and without errors`, async ({
    page,
  }) => {
    const [first, ...others] = THEMES
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${gallery.url}/?theme=${first}&lang=${lang}&dir=${direction}`)
    await page.locator('main section').last().waitFor()
    const found = await test.step('as rendered', () => judge(page, 'main'))
    found.push(...(await test.step('by keyboard', () => findUnreached(page, 'main'))))
    for (const opener of await page.locator('main [aria-haspopup=dialog]').all()) {
      await test.step('a dialog', async () => {
        await opener.click()
        const dialog = page.locator('[aria-modal=true]')
        await dialog.waitFor()
        found.push(...(await judge(page, '[aria-modal=true]')))
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      })
    }
    for (const theme of others)
      await test.step(theme, async () => {
        await dress(page, theme)
        found.push(...(await findViolations(page, 'main', CONTRAST)).map((one) => `${theme}: ${one}`))
      })
    expect(found).toEqual([])
  })

test('reads a chart by tap and arrow keys, in either direction', async ({ page }) => {
  for (const direction of ['ltr', 'rtl']) {
    await page.goto(`${gallery.url}/?part=bar-chart&lang=en&dir=${direction}`)
    const chart = page.getByRole('slider')
    await expect(chart).toHaveAttribute('aria-valuetext', /^2026\/11\/14/)
    const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (const [at, day] of [
      [0, '07'],
      [4, '11'],
      [13, '20'],
    ] as const) {
      const along = (at + 0.5) / 14
      await page.touchscreen.tap(x + width * (direction === 'ltr' ? along : 1 - along), y + height / 2)
      await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^2026/11/${day}`))
    }
    await chart.press(direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuetext', /^2026\/11\/19/)
  }
})

test('closes a sheet that is dragged far enough by its header, and restores any other', async ({ page }) => {
  await page.goto(`${gallery.url}/?part=drag-sheet`)
  const opener = page.locator('main [aria-haspopup=dialog]')
  const sheet = page.getByRole('dialog')
  const drawBy = async (px: number) => {
    const { x, y, width } = (await page.getByTestId('drag-handle').boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width / 2, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + 20 + px, { steps: 5 })
    // A hand that rests before it lifts: distance decides, not speed.
    await page.evaluate(() => new Promise((rest) => setTimeout(rest, 150)))
    await page.mouse.up()
  }
  await opener.click()
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await drawBy(30)
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await drawBy(200)
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('retains focus in a long list when the page is scrolled away, and Tab reaches every item', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto(`${gallery.url}/?part=virtual-list&lang=en`)
  const items = page.locator('main li')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Game 1', exact: true }).focus()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(items.last()).toHaveText('Game 24')
  await expect(items.filter({ hasText: /^Game 5$/ })).toHaveCount(0)
  expect(await focused()).toBe('Game 1')
  for (let game = 2; game <= 24; game++) {
    await page.keyboard.press('Tab')
    expect(await focused()).toBe(`Game ${game}`)
  }
})
