import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { layeredHistory, type SiteHistory } from './layered-history.ts'

/** Modals as the kit keeps them, the topmost last; one that waits for an answer is not closed from outside. */
class Modals {
  standing: ('open' | 'asks')[] = []
  private told: (standing: number) => void = () => {}
  watch = (told: (standing: number) => void) => {
    this.told = told
    return () => {}
  }
  closeTop = () => {
    if (this.standing.at(-1) === 'open') this.close()
  }
  open(kind: 'open' | 'asks' = 'open') {
    this.standing.push(kind)
    this.told(this.standing.length)
  }
  close() {
    this.standing.pop()
    this.told(this.standing.length)
  }
}

let modals: Modals
let history: SiteHistory
let moves: string[]
const endings: (() => void)[] = []
beforeEach(() => {
  jest.useFakeTimers()
  modals = new Modals()
  window.history.pushState(null, '', '/m/menu')
  window.history.pushState(null, '', '/m/home?q=1')
  history = layeredHistory(createBrowserHistory({ window, v5Compat: true }), modals)
  moves = []
  endings.push(history.listen(({ action, location }) => moves.push(`${action} ${location.pathname}`)))
})
afterEach(() => {
  for (const end of endings.splice(0)) end()
  jest.useRealTimers()
})

const path = () => window.location.pathname + window.location.search
/** The browser's history moves by timers, too. */
const settled = () => jest.advanceTimersByTimeAsync(60)
const pressBack = async () => {
  window.history.back()
  await settled()
}

test('closes only the topmost modal on Back, one after the other, and then leaves the page', async () => {
  modals.open()
  modals.open()
  await pressBack()
  expect([modals.standing.length, path()]).toEqual([1, '/m/home?q=1'])
  await pressBack()
  expect([modals.standing.length, path()]).toEqual([0, '/m/home?q=1'])
  expect(moves).toEqual([])
  await pressBack()
  expect([path(), moves]).toEqual(['/m/menu', ['POP /m/menu']])
})

test('leaves a modal that requires a decision open, however often Back is pressed', async () => {
  modals.open('asks')
  for (let press = 0; press < 3; press++) await pressBack()
  expect([modals.standing, path(), moves]).toEqual([['asks'], '/m/home?q=1', []])
})

test('leaves nothing for Back to undo when a modal is closed in another way', async () => {
  modals.open()
  modals.close()
  await settled()
  await pressBack()
  expect(moves).toEqual(['POP /m/menu'])
})

test('closes the second modal on Back if it replaced the first', async () => {
  modals.open()
  modals.close()
  modals.open()
  await settled()
  await pressBack()
  expect([modals.standing.length, path(), moves]).toEqual([0, '/m/home?q=1', []])
})

test('replaces a modal’s entry by a page opened from it: Back leads to the previous page', async () => {
  modals.open()
  history.push('/m/notice')
  modals.close()
  await settled()
  expect([path(), moves]).toEqual(['/m/notice', ['PUSH /m/notice']])
  await pressBack()
  expect(path()).toBe('/m/home?q=1')
})

test('opens a page after the pending removal of the entry', async () => {
  modals.open()
  modals.close()
  await jest.advanceTimersByTimeAsync(0)
  history.push('/m/notice')
  await settled()
  expect([path(), moves]).toEqual(['/m/notice', ['PUSH /m/notice']])
  await pressBack()
  expect(path()).toBe('/m/home?q=1')
})

test('does not leave the replaced page under a modal in the history', async () => {
  modals.open()
  history.replace('/m/login')
  modals.close()
  await settled()
  expect([path(), moves]).toEqual(['/m/login', ['REPLACE /m/login']])
  await pressBack()
  expect(path()).toBe('/m/menu')
})

test('counts pages, not modals, when the site navigates back', async () => {
  modals.open()
  history.go(-1)
  modals.close()
  await settled()
  expect(path()).toBe('/m/menu')
})
