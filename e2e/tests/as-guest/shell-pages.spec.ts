import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** A finger that goes from the left edge to the right, as the browser tells it. */
const swipe = (page: Page, px: number) =>
  page.evaluate((to) => {
    for (const [type, clientX] of [
      ['touchstart', 5],
      ['touchmove', 5 + to],
    ] as const) {
      const touch = new Touch({ identifier: 1, target: document.body, clientX, clientY: 400 })
      document.body.dispatchEvent(new TouchEvent(type, { touches: [touch], bubbles: true }))
    }
    history.back()
  }, px)
const animation = (page: Page) => page.locator('#root main').evaluate((main) => getComputedStyle(main).animationName)

for (const [px, name] of [
  [100, 'f-fade'],
  [101, 'none'],
] as const)
  test(`SHL-040 shows a page after a swipe of ${px} px from the left edge with the animation ${name}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // What watches for swipes comes after the page.
    const watching = page.waitForResponse((response) => /\/swipe\.\w+\.js$/.test(response.url()))
    await page.goto('/m/home')
    await watching
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรโมชั่น' }).click()
    await expect(page).toHaveURL(/\/m\/activity$/)
    await swipe(page, px)
    await expect(page).toHaveURL(/\/m\/home$/)
    expect(await animation(page)).toBe(name)
  })

test('SHL-011 SHL-012 shows /m/menu as a separate page with the entries of the side menu', async ({ page }) => {
  await page.goto('/m/menu')
  await expect(page.getByRole('heading', { level: 1, name: 'เมนู' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/m/menu')
  await page.getByRole('main').getByRole('link', { name: 'โปรโมชั่น', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/activity$/)
})

test('SHL-107 SHL-108 SHL-118 opens the styled download prompt from the menu, with both buttons', async ({ page }) => {
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('button', { name: 'ดาวน์โหลดแอป' }).click()
  const popup = page.getByRole('dialog', { name: 'ดาวน์โหลดแอป' })
  const ios = popup.getByRole('button', { name: /iOS/ })
  await expect(ios).toBeEnabled()
  await expect(popup.getByRole('button', { name: /Android/ })).toBeEnabled()
  await expect(popup.locator('img')).toHaveAttribute('src', /\/cdn\//)
  // What comes late wears its styles all the same.
  expect((await ios.boundingBox())?.x).toBeGreaterThanOrEqual(16)
  const { violations } = await new AxeBuilder({ page })
    .include('[role=dialog]')
    .withTags(['wcag2a', 'wcag2aa'])
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

for (const width of [320, 360, 390, 430])
  for (const language of ['TH', 'EN'])
    test(`SHL-022 at ${width} px in ${language} fits the header of a guest`, async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem('tessera.language', code), language)
      await page.context().addCookies([{ name: 'tessera_language', value: language, url: 'http://127.0.0.1' }])
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/m/home')
      const header = page.locator('#root header .f-header')
      await expect(header.getByRole('button').last()).toBeVisible()
      const box = await header.evaluate((bar) => {
        const parts = [...bar.querySelectorAll('button')].filter((part) => part.offsetWidth > 0)
        return {
          end: Math.max(...parts.map((part) => part.getBoundingClientRect().right)),
          // The logo gives its word away first, on purpose.
          cut: parts
            .filter((part) => !part.matches('.f-logo') && part.scrollWidth > part.clientWidth + 1)
            .map((part) => part.textContent),
          small: parts.filter((part) => part.offsetWidth < 44 || part.offsetHeight < 44).map((part) => part.outerHTML),
        }
      })
      expect(box.end).toBeLessThanOrEqual(width)
      expect([box.cut, box.small]).toEqual([[], []])
    })
