import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Carousel } from './carousel.tsx'

const slides = [
  { id: 'a', src: '/a', label: 'First' },
  { id: 'b', src: '/b', label: 'Second' },
]
const draw = (list = slides, onOpen = jest.fn()) => {
  render(
    <Carousel
      slides={list}
      label="Banners"
      dotLabel={(n, count) => `${n} of ${count}`}
      onOpen={onOpen}
      width={720}
      height={300}
      autoplayMs={0}
      pauseLabel="Pause"
      playLabel="Play"
      eager
    />,
  )
  return onOpen
}

test('makes each slide a button with a dot, and loads the first picture first', async () => {
  const opened = draw()
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  expect(opened).toHaveBeenCalledWith('b')
  expect(screen.getByRole('button', { name: '1 of 2' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('img', { name: 'First' })).toHaveAttribute('fetchpriority', 'high')
  expect(screen.getByRole('img', { name: 'Second' })).toHaveAttribute('loading', 'lazy')
})

test('lets the keyboard reach only the visible slide; one with an address is a link', () => {
  const opened = draw([{ ...slides[0], href: '#a' }, slides[1]] as typeof slides)
  const link = screen.getByRole('link', { name: 'First' })
  expect([link.tabIndex, screen.getByRole('button', { name: 'Second' }).tabIndex]).toEqual([0, -1])
  expect([fireEvent.click(link, { ctrlKey: true }), opened.mock.calls.length]).toEqual([true, 0])
  expect([fireEvent.click(link), opened.mock.calls]).toEqual([false, [['a']]])
})

test('LOB-041 removes a failed picture with its dot, and everything when all have failed', () => {
  draw()
  fireEvent.error(screen.getByRole('img', { name: 'Second' }))
  expect(screen.queryByRole('button', { name: 'Second' })).toBeNull()
  expect(screen.queryByRole('button', { name: /of/ })).toBeNull()
  fireEvent.error(screen.getByRole('img', { name: 'First' }))
  expect(screen.queryByRole('region', { name: 'Banners' })).toBeNull()
})

test('LOB-040 FIX-039 rotates two banners once the page is idle, and leaves a single one unchanged', async () => {
  const view = (list: typeof slides) => (
    <Carousel
      slides={list}
      label="Banners"
      dotLabel={(n, count) => `${n} of ${count}`}
      width={720}
      height={300}
      pauseLabel="Pause"
      playLabel="Play"
    />
  )
  const single = render(view(slides.slice(0, 1)))
  const before = single.container.innerHTML
  render(view(slides))
  // The library was asked for by the single one first, if at all: it is here for both now.
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument()
  expect(single.container.innerHTML).toBe(before)
})

test('updates the dot on a manual scroll', () => {
  draw()
  const strip = screen.getByRole('list').parentElement as HTMLElement
  Object.defineProperty(strip, 'clientWidth', { value: 390 })
  strip.scrollLeft = 390
  fireEvent.scroll(strip)
  expect(screen.getByRole('button', { name: '2 of 2' })).toHaveAttribute('aria-current', 'true')
})

test('shows no pause control if nothing moves by itself', () => {
  draw()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})
