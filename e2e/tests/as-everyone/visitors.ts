import type { Page } from '@playwright/test'
import { logIn } from '../../commands/session.ts'
import { SPECIFIED_ROUTES } from './specified-routes.ts'

/** Every kind of visitor with its session type and a function that logs in as that visitor. */
export const VISITORS: readonly { name: string; type: number | null; logIn(page: Page): Promise<void> }[] = [
  { name: 'guest', type: null, logIn: async () => undefined },
  { name: 'member', type: 0, logIn: (page) => signIn(page, 'demo01', 'Demo1234', '/m/login', '/m/home') },
  {
    name: 'agent',
    type: 1,
    logIn: async (page) => {
      // An offer waits for this agent, and home shows a prompt for it.
      const prompt = page.getByRole('alertdialog', { name: 'คำขอทำสัญญา' })
      await page.addLocatorHandler(prompt, () => prompt.getByRole('button', { name: 'ยกเลิก' }).click())
      await signIn(page, 'agent01', 'Agent1234', '/m/agent', '/m/agent/home')
    },
  },
  { name: 'trial', type: 4, logIn: startTrial },
]

async function signIn(page: Page, user: string, password: string, form: string, landing: string): Promise<void> {
  await logIn(page, user, password, form)
  await page.waitForURL((url) => url.pathname === landing)
}

async function startTrial(page: Page): Promise<void> {
  await page.goto('/m/menu')
  await page.locator('main').getByRole('button', { name: 'ทดลองเล่นฟรี' }).click()
  await page.waitForURL((url) => url.pathname === '/m/home')
}

/** Navigates inside the site like a link of a slice, without a new document. */
export const navigateInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1
    history.pushState({ idx }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx } }))
  }, path)

/** True if the visitor's landing page shows its title: the merchant's logo on home, the header's heading elsewhere. */
export async function showsTitle(page: Page, landing: string): Promise<boolean> {
  const route = SPECIFIED_ROUTES.find(({ path }) => path === landing.split('?')[0])
  if (!route) return false
  const landmark =
    route.path === '/m/home'
      ? page.locator('#root').getByRole('link', { name: /Siam Night/ })
      : page.getByRole('heading', { level: 1, name: route.title, exact: true })
  return landmark.waitFor({ timeout: 60_000 }).then(
    () => true,
    () => false,
  )
}
