import { logIn } from '../../commands/session.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** Names of the visible tiles and of the search button that something else covers at their centre. */
const covered = (page: Page) =>
  page.getByRole('navigation', { name: 'หมวดหมู่เกม' }).evaluate((menu) => {
    const strip = menu.querySelector('[role=toolbar]')?.getBoundingClientRect()
    return [...menu.querySelectorAll('button, a')]
      .filter((target) => {
        const { left, top, width, height } = target.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        // A tile that is scrolled out of the strip is not visible.
        const isVisible = target.matches('a') || (strip && x > strip.left && x < strip.right)
        return isVisible && !target.contains(document.elementFromPoint(x, y))
      })
      .map((target) => target.textContent || target.ariaLabel)
  })

for (const width of [390, 1280])
  for (const visitor of ['guest', 'member'])
    test(`FIX-206 covers no part of the category strip of a ${visitor} after scrolling, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      if (visitor === 'member') {
        await logIn(page, 'demo01', 'Demo1234')
        await expect(page).toHaveURL(/\/m\/home$/)
        await expect(page.getByTestId('wallet-balance')).toHaveText(/\d/)
      } else await page.goto('/m/home')
      await expect(page.locator('[data-section]')).toHaveCount(5)
      await page.evaluate(() => scrollTo(0, 600))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
      await expect.poll(() => covered(page)).toEqual([])
    })
