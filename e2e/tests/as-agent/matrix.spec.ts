import { matrix } from '../../fixtures/matrix/matrix.ts'
import { expect } from '../../fixtures/test.ts'

const NONE = { dailysalreqtype: null, divtypecompperiodreq: null, contracthoursalreq: null }

/** Every page of agents that needs nobody and nothing to be named, with what says that it is there. */
const PAGES = [
  ['team', '/m/agent/team', 'main li'],
  ['open account', '/m/agent/open', 'main input[name=username]'],
  ['results', '/m/agent/kpi', 'main table'],
  ['rates', '/m/agent/rates', 'main dl'],
  ['rebates', '/m/agent/rebates', 'main h2 button'],
  ['contracts', '/m/agent/contracts', 'main section a'],
  ['links', '/m/agent/links', 'main fieldset'],
  ['transfers', '/m/agent/transfer', 'main section'],
  ['records', '/m/agent/records', 'main fieldset'],
  ['manual rebate', '/m/member/manualRebate', 'main [role=status] p, main li'],
  ['salary contracts', '/m/member/agent/getSalaryContract', 'main section a'],
] as const

matrix('an agent', async (stage) => {
  const { page } = stage
  await page.route('**/api/v1/funds/info', (route) =>
    route.fulfill({ json: { success: true, value: { ...NONE, dailysalreqtype: '1' } } }),
  )

  await stage.logIn('/m/agent', 'agent01', 'Agent1234')
  await expect(page.locator('main nav li').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await stage.checkScreen('agency centre')

  for (const [name, path, sign] of PAGES) {
    await stage.go(path)
    await expect(page.locator(sign).first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await stage.checkScreen(name)
  }

  await stage.go('/m/agent/team')
  await page.locator('main li a').first().click()
  await expect(page.locator('main dl').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await stage.checkScreen('member')
  await page.locator('main a[href*="/m/agent/rates"]').click()
  await expect(page.locator('main form input').first()).toBeVisible()
  await stage.checkScreen('rates of a member')

  await stage.go('/m/member/agent/getSalaryContract')
  await page.locator('main section a').first().click()
  await expect(page.locator('main ol').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await stage.checkScreen('contract')
  await page.locator('main a[href*="/m/agent/settlement"]').first().click()
  await expect(page.locator('main table').first()).toBeVisible()
  await stage.checkScreen('settlement')

  await stage.go('/m/agent/team?kind=agent')
  await page.locator('main li a[href*="/m/agent/member"]').first().click()
  await page.locator('main a[href*="/m/agent/offer"]').click()
  await expect(page.locator('main fieldset input').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await stage.checkScreen('offer')

  await stage.go('/m/home')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await stage.checkScreen('contract question', { part: '[role=alertdialog]' })
  await question.getByRole('button').first().click()
  await expect(question).toHaveCount(0)
  await stage.go('/m/menu')
  await expect(page.locator('#root main [class*="-entries-"] button').first()).toBeVisible()
  await stage.checkScreen('menu page of an agent')
})
