import { matrix } from '../../fixtures/matrix/matrix.ts'
import { expect } from '../../fixtures/test.ts'

matrix('a member in content', async (stage) => {
  const { page } = stage
  const main = page.locator('#root main')
  const dialog = page.getByRole('dialog')
  /** A page that stands once what is looked for is there. */
  const screen = async (path: string, there: string, name: string) => {
    await stage.go(path)
    await expect(main.locator(there).first()).toBeVisible()
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await stage.checkScreen(name)
  }
  await stage.logIn('/m/login', 'demo01', 'Demo1234')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  await screen('/m/activity', 'article', 'promotions of a member')
  await screen('/m/activityDetail?id=free-spin-friday', 'dl', 'one promotion')
  await main.locator('article button').last().click()
  await expect(dialog.locator('dl')).toBeVisible()
  await stage.checkScreen('all facts before a join')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await screen('/m/applyReward?id=live-streak', 'form', 'application')
  await screen('/m/rewardCenter', '[role=tab]', 'rewards')
  for (const tab of ['checkin', 'missions', 'vip', 'history'])
    await screen(`/m/rewardCenter?tab=${tab}`, '[role=tabpanel] > *', `rewards, ${tab}`)
  await screen('/m/raffle?id=lucky-draw', '[role=status]', 'raffle')
  await screen('/m/webEmail', 'li button', 'inbox')
  await screen('/m/notice?i=0', '[aria-expanded=true]', 'notices')
  await screen('/m/help?tag=terms', '[aria-expanded=true]', 'help')
  await screen('/m/helpDetail?i=1', 'h2, h3', 'one topic')
  await screen('/m/download', 'a, button', 'download page')
})
