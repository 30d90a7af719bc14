import { operatorApi, success } from '../../testing/operator-api.ts'
import { aShell } from '../../testing/render-shell.tsx'
import { refreshPage } from './refresh-page.ts'
import { watchPull } from './watch-pull.ts'

let end = () => {}
afterEach(() => {
  end()
  document.body.innerHTML = ''
})

function watch(isCovered = () => false) {
  const done = Promise.withResolvers<void>()
  const refresh = jest.fn(() => done.promise)
  end = watchPull(window, { refresh, isCovered })
  return { refresh, done }
}
const touch = (type: string, x: number, y: number, target: Element = document.body) =>
  target.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), { touches: [{ clientX: x, clientY: y, target }] }),
  )
function pull(down: number, right = 0, target?: Element) {
  touch('touchstart', 100, 100, target)
  touch('touchmove', 100 + right / 2, 100 + down / 2, target)
  touch('touchmove', 100 + right, 100 + down, target)
  touch('touchend', 0, 0, target)
}
const sign = () => document.body.lastElementChild as HTMLElement

test('refreshes a page that is pulled far enough, with an indicator until done', async () => {
  const { refresh, done } = watch()
  pull(72)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect([sign().hidden, sign().hasAttribute('data-busy')]).toEqual([false, true])
  pull(200)
  expect(refresh).toHaveBeenCalledTimes(1)
  done.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect([sign().hidden, sign().hasAttribute('data-busy')]).toEqual([true, false])
})

test.each([
  ['less far', () => pull(71)],
  ['up', () => pull(-200)],
  ['to the side, as a row is', () => pull(80, 90)],
  [
    'in something that is scrolled itself',
    () => {
      const list = document.body.appendChild(document.createElement('div'))
      list.scrollTop = 20
      pull(200, 0, list)
    },
  ],
])('refreshes nothing if a finger pulls %s', (_, draw) => {
  const { refresh } = watch()
  draw()
  expect(refresh).not.toHaveBeenCalled()
})

test('ignores a pull on overlays and on a scrolled page', () => {
  const covered = watch(() => true)
  pull(200)
  end()
  const scrolled = watch()
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 1 })
  pull(200)
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 })
  expect([covered.refresh.mock.calls, scrolled.refresh.mock.calls]).toEqual([[], []])
})

test('calls the reload of the current page, with the balance; reloads the document for a page without one', async () => {
  operatorApi({ 'GET /api/v1/wallet': success({ sumBalance: '5.00', bonus: '0.00', currency: 'THB' }) })
  const shell = await aShell({ session: {} })
  const reload = jest.fn()
  await refreshPage(shell, reload)
  expect(reload).toHaveBeenCalledTimes(1)
  const done = Promise.withResolvers<void>()
  shell.events.on('page:refresh', ({ wait }) => wait(done.promise))
  let over = false
  const refreshing = refreshPage(shell, reload).then(() => {
    over = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(over).toBe(false)
  done.resolve()
  await refreshing
  expect([reload.mock.calls.length, shell.wallet.balance]).toEqual([1, '5.00'])
})
