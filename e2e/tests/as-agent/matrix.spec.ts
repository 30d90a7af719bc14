import { editComposition } from '../../commands/edit-composition.ts'
import { matrix } from '../../fixtures/matrix/matrix.ts'
import { expect } from '../../fixtures/test.ts'

const NONE = { dailysalreqtype: null, divtypecompperiodreq: null, contracthoursalreq: null }

matrix('an agent', async (stage) => {
  const { page } = stage

  // A slice that has the page of a contract, and a member's call that does not come through at first.
  await editComposition(
    page,
    ({ composition: { slices } }, path) => {
      const [slice] = slices
      const [route] = slice?.claims.routes ?? []
      if (route) slice?.claims.routes.push({ ...route, path, aliases: [] })
    },
    '/m/member/agent/getSalaryContract',
  )
  await page.route('**/api/v1/funds/info', (route) =>
    route.fulfill({ json: { success: true, value: { ...NONE, dailysalreqtype: '1' } } }),
  )

  await stage.logIn('/m/agent', 'agent01', 'Agent1234')
  await expect(page.locator('main li').first()).toBeVisible()
  await stage.look('agency centre')

  await stage.go('/m/home')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await stage.look('contract question', { part: '[role=alertdialog]' })
  await question.getByRole('button').first().click()
  await expect(question).toHaveCount(0)
  await stage.go('/m/menu')
  await expect(page.locator('#root main [class*="-entries-"] button').first()).toBeVisible()
  await stage.look('menu page of an agent')
})
