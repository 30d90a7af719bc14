import { checkPage, OPERATORS_SCREEN } from '../../commands/operators-screen.ts'
import type { Registry } from '../../commands/registry.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { code, host } = testMerchant('two-persons')
const reason = 'browser test'

test.use(OPERATORS_SCREEN)

const tokenOf = async (registry: Registry, holder: string): Promise<string> =>
  ((await registry.call('POST', '/v1/tokens', { holder, role: 'operator', scope: [code] })).body as { token: string })
    .token

const signIn = (page: Page, token: string) =>
  page.addInitScript((own) => sessionStorage.setItem('tessera.ops.token', own), token)

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Took' })

test('serves a proposed change to members after another person’s approval, and rolls back without one', async ({
  page,
  browser,
  request,
  registry,
}) => {
  const served = async () => {
    // Node looks no names below localhost up; browsers do.
    const at = new URL(host)
    const headers = { host: at.host }
    return (await request.get(`http://127.0.0.1:${at.port}/m/home`, { headers })).headers()['x-composition']
  }
  const before = await registry.stableComposition(code)
  const version = before.slices['mfe-content']?.version ?? ''
  const changes = { 'mfe-content': { version, gear: 'hosted' } }
  const made = await registry.call('POST', '/v1/compositions', { merchant: code, changes, reason, promote: false })
  const next = made.body as { id: string; number: number }
  await registry.call('PUT', `/v1/merchants/${code}/flags`, { approval: true, reason })
  await signIn(page, await tokenOf(registry, 'anna'))
  const colleague = await browser.newPage()
  await signIn(colleague, await tokenOf(registry, 'otto'))

  await page.goto(`/ops/m/${code}`)
  const row = (number: number) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `#${number}`, exact: true }) })
  await row(next.number).getByRole('button', { name: 'Move to this' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('content in the other gear')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Waiting for a second person')
  await notice(page).getByRole('link', { name: 'Show it' }).click()
  const newest = (of: Page) => of.getByRole('region', { name: new RegExp(`on ${code}$`) }).first()
  const proposal = newest(page)
  await expect(proposal.getByText(`Serve #${next.number} to all visitors`)).toBeVisible()
  await expect(proposal.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  expect(await served()).toBe(before.id)
  await checkPage(page)

  await colleague.goto(new URL('/ops/approvals', page.url()).href)
  const theirs = newest(colleague)
  await expect(theirs.getByRole('region', { name: 'Members that differ' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Approve' }).click()
  await colleague.getByRole('textbox', { name: 'Reason' }).fill('looked at it')
  await colleague.keyboard.press('Enter')
  await expect(notice(colleague)).toContainText(`Approved and applied to ${code}.`)
  await expect.poll(served).toBe(next.id)
  await colleague.close()

  await page.setViewportSize(OPERATORS_SCREEN.viewport)
  await page.goto(`/ops/m/${code}`)
  await row(before.number).getByRole('button', { name: 'Roll back to this' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('back at once')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText(`${code} runs #${before.number}.`)
  await expect.poll(served).toBe(before.id)
})
