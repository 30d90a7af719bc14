import { type Browser, expect, type Page } from '../fixtures/test.ts'

/** Base URL of the desk, separate from the members’ address. */
export const DESK = `${process.env.E2E_DESK}/desk`

/** Opens a page of the desk; `path` is like `/withdrawals`. */
export const openDesk = (page: Page, path = '') => page.goto(`${DESK}${path}`)

/** Signs a demo operator in on a page of the desk. */
export async function signInAtDesk(page: Page, name: string, path = ''): Promise<void> {
  await openDesk(page, path)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Password').fill('Desk1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

/** Opens a page of the desk as a demo operator, in a new browser context. */
export async function openDeskAs(browser: Browser, name: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await signInAtDesk(page, name, path)
  return page
}
