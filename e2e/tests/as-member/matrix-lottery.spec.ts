import { matrix } from '../../fixtures/matrix/matrix.ts'
import { expect } from '../../fixtures/test.ts'

matrix('a member at the draws', async (stage) => {
  const { page } = stage
  const main = page.locator('#root main')
  /** A page that stands once what is looked for is there. */
  const screen = async (path: string, there: string, name: string) => {
    await stage.go(path)
    await expect(main.locator(there).first()).toBeVisible()
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await stage.checkScreen(name)
  }
  await stage.logIn('/m/login', 'demo01', 'Demo1234')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  await screen('/m/lott', '[role=timer]', 'draws of days')
  await screen('/m/lottGame?g=TH6', 'fieldset button', 'a draw and its slip')
  for (const digit of ['6', '8', '2']) await main.getByRole('button', { name: digit, exact: true }).click()
  await expect(main.locator('section li p').first()).toBeVisible()
  await stage.checkScreen('a slip with a bet')
  await screen('/m/lottResults?g=TH6', '[role=tabpanel] li', 'results of draws')
  await main.getByRole('tab').nth(1).click()
  await expect(main.locator('[role=tabpanel] table').first()).toBeVisible()
  await stage.checkScreen('statistics of draws')
  await screen('/m/lottOrders', '[role=tabpanel] li, ul a, h2', 'my bets')
  await stage.go('/m/lottResults?g=TH6')
  await main.locator('[role=tabpanel] li a').first().click()
  await expect(main.locator('h3').first()).toBeVisible()
  await stage.checkScreen('a draw verified')
})
