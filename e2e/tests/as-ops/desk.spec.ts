import { SITE_STATES_PATH } from '@tessera/site'
import { DESK, openDesk, signInAtDesk } from '../../commands/desk.ts'
import { checkPage, OPERATORS_SCREEN } from '../../commands/operators-screen.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { code: MERCHANT } = testMerchant('desk-walk')

test.use(OPERATORS_SCREEN)

const card = (page: Page) => page.getByRole('article', { name: MERCHANT })

/** Begins a change of the site, and makes it once the api has said what it comes to. */
async function change(page: Page, begin: string, confirm: string, comesTo: string, reason: string): Promise<void> {
  await card(page).getByRole('button', { name: begin }).click()
  const dialog = page.getByRole('dialog', { name: confirm })
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText(comesTo)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toHaveCount(0)
}

test('closes a site as an approver, shows it closed, opens it again, and lists both in the record', async ({
  page,
}) => {
  await signInAtDesk(page, 'approver01')
  await expect(card(page)).toContainText('open')
  await change(page, 'Close', `Close ${MERCHANT}`, 'closed', 'walk: new database')
  await expect(card(page)).toContainText('closed')
  await expect(card(page)).toContainText('just now by approver01: walk: new database')
  await page.reload()
  await expect(card(page)).toContainText('closed')
  await change(page, 'Open', `Open ${MERCHANT}`, 'open', 'walk: it is new')
  await expect(card(page).getByRole('button', { name: 'Close' })).toBeVisible()
  await page.getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  for (const reason of ['walk: new database', 'walk: it is new']) await expect(page.getByText(reason)).toBeVisible()
})

test('shows a viewer every page without any action', async ({ page }) => {
  await signInAtDesk(page, 'viewer01')
  const link = (among: string, name: string) =>
    page.getByRole('navigation', { name: among }).getByRole('link', { name })
  for (const [section, pages] of Object.entries({
    Sites: [],
    Money: ['Withdrawals', 'Deposits', 'Adjustments', 'Books'],
    Rewards: ['Applications', 'Offers'],
    Games: ['Jackpots', 'Lottery', 'Providers'],
    Agents: ['Team moves', 'Agents’ pay', 'Agents’ contracts'],
    Staff: ['Operators', 'Audit log'],
  })) {
    await link('Main', section).click()
    for (const name of pages.length > 0 ? pages : [section]) {
      if (name !== section) await link(section, name).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      const buttons = page.getByRole('main').getByRole('button', { name: /^(?!Copy|Show older|Slip of)/ })
      await expect(buttons).toHaveCount(0)
    }
  }
})

for (const path of [
  '',
  '/operators',
  '/record',
  '/books?merchant=siam',
  '/jackpots?merchant=siam',
  '/providers',
  '/rounds',
  '/withdrawals',
  '/deposits',
  '/adjustments',
  '/agents',
  '/agent-pay?merchant=siam',
  '/agent-contracts?merchant=siam',
  '/lottery?merchant=siam',
  '/offers?merchant=siam',
  '/offers/siam/welcome-100',
])
  test(`shows the desk’s page ${path || '/'} accessible in light and dark, without overflow at 390 and 1280`, async ({
    page,
  }) => {
    await signInAtDesk(page, 'admin01', path)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await checkPage(page)
  })

test('shows an accessible desk sign-in, and an error for a wrong password', async ({ page, quiet }) => {
  quiet.allow(/status of 401/)
  await openDesk(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('viewer01')
  await page.getByLabel('Password').fill('wrong-one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such operator' })).toBeVisible()
  await checkPage(page)
})

test('SEC-27 exposes neither the desk nor its calls at the members’ address', async ({ request }) => {
  for (const path of ['/desk', '/desk/', '/desk/operators', SITE_STATES_PATH, '/operations/v1/session']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.text()).not.toContain('Tessera desk')
  }
  expect((await request.get(DESK)).headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
