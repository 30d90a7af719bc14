import { VirtualList } from '@tessera/ui/virtual-list'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const HEIGHT = 50
let scrolled = 0

// jsdom has no layout: every item is as high as it was estimated, and the list begins where the page does.
const layout = [
  [HTMLElement.prototype, 'offsetHeight', { get: () => HEIGHT }],
  [HTMLElement.prototype, 'getBoundingClientRect', { value: () => ({ top: -scrolled }) }],
  [document.documentElement, 'scrollHeight', { get: () => 250_000 }],
  [window, 'scrollY', { get: () => scrolled }],
  [window, 'scrollTo', { value: ({ top }: { top: number }) => (scrolled = top) }],
] as const
const before = layout.map(([of, name]) => Object.getOwnPropertyDescriptor(of, name))
beforeAll(() => {
  for (const [of, name, how] of layout) Object.defineProperty(of, name, { configurable: true, ...how })
})
afterAll(() => {
  for (const [at, [of, name]] of layout.entries()) Object.defineProperty(of, name, before[at] ?? { value: undefined })
})
beforeEach(() => {
  scrolled = 0
})

function scrollTo(y: number) {
  scrolled = y
  act(() => void fireEvent.scroll(window))
}

function open(count: number, columns = 1) {
  const items = Array.from({ length: count }, (_, at) => `game ${at}`)
  return render(
    <VirtualList items={items} keyOf={(name) => name} estimatedHeight={HEIGHT} columns={columns} label="Games">
      {(name) => <button type="button">{name}</button>}
    </VirtualList>,
  )
}
const names = () => screen.getAllByRole('button').map((button) => button.textContent)

test('renders all items up to 200', () => {
  open(200)
  expect(names()).toHaveLength(200)
  expect(screen.getByRole('list', { name: 'Games' })).toBeVisible()
})

test('renders only items near the screen beyond that, each with its position in the total', () => {
  open(5000)
  expect(names().length).toBeLessThan(40)
  const [first] = screen.getAllByRole('listitem')
  expect(first).toHaveAttribute('aria-posinset', '1')
  expect(first).toHaveAttribute('aria-setsize', '5000')
  scrollTo(100_000)
  expect(names()).toContain('game 2000')
  expect(names()).not.toContain('game 0')
  expect(screen.getByText('game 2000').closest('li')).toHaveAttribute('aria-posinset', '2001')
})

test('orders items in Tab order, in one column and in three', async () => {
  open(900, 3)
  expect(names().slice(0, 4)).toEqual(['game 0', 'game 1', 'game 2', 'game 3'])
  await userEvent.tab()
  expect(screen.getByText('game 0')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByText('game 1')).toHaveFocus()
})

test('retains the focused item when the page is scrolled away, and Tab continues from it', async () => {
  open(5000)
  await userEvent.tab()
  await userEvent.tab()
  scrollTo(100_000)
  expect(screen.getByText('game 1')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByText('game 2')).toHaveFocus()
})
