import { startTexts } from '@tessera/i18n'
import { InfiniteList, type InfiniteListProps } from '@tessera/ui/infinite-list'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** jsdom has no layout, so nothing is ever near: the test says what is. */
class Sight {
  static now: Sight
  readonly options: IntersectionObserverInit
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: Sight['tell'], options: IntersectionObserverInit) {
    this.tell = tell
    this.options = options
    Sight.now = this
  }
  observe() {}
  disconnect() {}
  come(isIntersecting: boolean) {
    act(() => this.tell([{ isIntersecting }]))
  }
}

beforeAll(() => startTexts('en'))
beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { IntersectionObserver: Sight })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

function open(first: Partial<InfiniteListProps> = {}) {
  const onMore = jest.fn()
  const draw = (over: Partial<InfiniteListProps>) => (
    <InfiniteList tail="more" count={20} onMore={onMore} {...over}>
      <p>rows</p>
    </InfiniteList>
  )
  const view = render(draw(first))
  return { onMore, now: (over: Partial<InfiniteListProps>) => view.rerender(draw(over)) }
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('LOB-070 loads more 400 px before its end', () => {
  const { onMore } = open()
  pass(5000)
  expect(onMore).not.toHaveBeenCalled()
  expect(Sight.now.options.rootMargin).toBe('0px 0px 400px')
  Sight.now.come(true)
  pass(0)
  expect(onMore).toHaveBeenCalledTimes(1)
})

test('LOB-071 loads at most once a second, however fast the pages arrive', () => {
  const { onMore, now } = open()
  Sight.now.come(true)
  pass(0)
  for (const count of [40, 60]) {
    now({ tail: 'loading' })
    now({ tail: 'more', count })
  }
  pass(900)
  expect(onMore).toHaveBeenCalledTimes(1)
  pass(150)
  expect(onMore).toHaveBeenCalledTimes(2)
})

test('loads nothing if it unmounts before the second is over', () => {
  const { onMore, now } = open()
  Sight.now.come(true)
  pass(0)
  now({ tail: 'loading' })
  now({ tail: 'more', count: 40 })
  Sight.now.come(false)
  pass(5000)
  expect(onMore).toHaveBeenCalledTimes(1)
})

test.each(['loading', 'failed', 'end'] as const)(
  'does not load automatically near the end of a list that is %s',
  (tail) => {
    const { onMore } = open({ tail })
    Sight.now.come(true)
    pass(5000)
    expect(onMore).not.toHaveBeenCalled()
  },
)

test('loads by the button too, also in a browser without intersection detection', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { onMore, now } = open()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onMore).toHaveBeenCalledTimes(1)
  now({ tail: 'loading' })
  await user.click(screen.getByRole('button', { name: 'Loading more' }))
  expect(onMore).toHaveBeenCalledTimes(1)
  now({ tail: 'failed' })
  pass(1000)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onMore).toHaveBeenCalledTimes(2)
})

test('FIX-037 LOB-071 loads at most once a second by scrolling and the button together', () => {
  const { onMore, now } = open()
  const press = () => fireEvent.click(screen.getByRole('button'))
  Sight.now.come(true)
  pass(0)
  now({ tail: 'loading' })
  now({ tail: 'more', count: 40 })
  Sight.now.come(false)
  press()
  press()
  pass(900)
  expect(onMore).toHaveBeenCalledTimes(1)
  pass(150)
  expect(onMore).toHaveBeenCalledTimes(2)
  pass(5000)
  press()
  expect(onMore).toHaveBeenCalledTimes(3)
  now({ tail: 'loading' })
  now({ tail: 'more', count: 60 })
  Sight.now.come(true)
  pass(900)
  expect(onMore).toHaveBeenCalledTimes(3)
})

test('announces the end in a region that exists from the beginning', () => {
  const { now } = open()
  const status = screen.getByRole('status')
  expect(status).toReadExactly('')
  now({ tail: 'loading' })
  expect(status).toReadExactly('Loading more')
  now({ tail: 'more', count: 40 })
  expect(status).toReadExactly('40 items shown')
  now({ tail: 'failed', count: 40 })
  expect(status).toReadExactly('More could not be loaded')
  now({ tail: 'end', count: 45 })
  expect(status).toReadExactly('45 items shown. That is all')
  expect(screen.queryByRole('button')).toBeNull()
})
