import { expect, test } from './fixtures.ts'
import { logIn } from './session.ts'

const GAME = 'ความลับหิมพานต์'

test('LOB-172 LOB-182 CSH-004 runs a game in a frame under the site’s bar, responding; opens the records', async ({
  visitor,
}) => {
  await visitor.open('/m/home')
  await visitor.waitVisible('[data-section] li button')
  await visitor.press('header button', /^เข้าสู่ระบบ/)
  await visitor.waitVisible('input[autocomplete^=username]')
  await logIn(visitor)
  await visitor.open('/m/search-games')
  await visitor.waitVisible('main li button')
  await visitor.fill('input[type=search]', GAME)
  await visitor.waitVisible('main [role=status]', /^พบ \d+\sเกม$/)
  await visitor.press('main li button', new RegExp(GAME))
  await visitor.waitVisible('main h1', new RegExp(GAME))
  await visitor.waitVisible('main iframe')
  await visitor.waitVisible('main header dd', /฿[\d,]+\.\d\d/)
  // The game has said that it listens: what stood in its place is gone.
  await visitor.waitUntil(
    () => document.querySelectorAll('main [aria-busy=true]').length,
    (left) => left === 0,
  )
  expect(await visitor.count('main iframe')).toBe(1)
  await visitor.saveScreenshot('play')
  await visitor.press('main header button', /^ออกจากเกม/)
  await visitor.waitVisible('input[type=search]')
  await visitor.open('/m/gameRecord')
  await visitor.waitVisible('header h1', /^ประวัติการเล่น$/)
  await visitor.waitVisible('main li button')
  await visitor.saveScreenshot('game-record')
})
