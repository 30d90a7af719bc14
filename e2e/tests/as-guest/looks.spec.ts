import AxeBuilder from '@axe-core/playwright'
import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const PAGES = [
  { path: '/m/home', as: null },
  { path: '/m/login', as: null },
  { path: '/m/register', as: null },
  { path: '/m/activity', as: null },
  { path: '/m/menu', as: null },
  { path: '/m/voucherCenter', as: ['demo01', 'Demo1234', '/m/login'] },
  { path: '/m/agent/home', as: ['agent01', 'Agent1234', '/m/agent'] },
] as const

for (const { path, as } of PAGES)
  for (const language of ['TH', 'EN'] as const)
    test(`SHL-002 ${path} in ${language}: accessible, no overflow at 320 and 390, no raw key`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'tessera_language', value: language, url: baseURL ?? '' }])
      if (as) {
        const [name, password, form] = as
        await logIn(page, name, password, form)
        await expect(page).not.toHaveURL(new RegExp(`${form}$`))
      }
      await page.goto(path)
      await expect(page.locator('#frame')).toHaveCount(0)
      await page.waitForTimeout(800)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      }
      const words = (await page.locator('#root').allInnerTexts()).join(' ')
      expect(words).not.toMatch(/\b[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*\b(?!\.)(?<!\.example)/)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(
        violations.map(
          (v) =>
            `${v.id}: ${v.nodes
              .map((n) => n.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        ),
      ).toEqual([])
    })
