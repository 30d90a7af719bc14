import { startTestTexts } from '@tessera/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import en from '../../../locales/en.json'
import th from '../../../locales/th.json'
import { CarouselArrows } from './carousel-arrows.tsx'

function Row() {
  const strip = useRef<HTMLUListElement>(null)
  return (
    <>
      <CarouselArrows strip={strip} title="Live" count={9} />
      <ul ref={strip} style={{ columnGap: '8px' }}>
        <li>one</li>
      </ul>
    </>
  )
}

beforeAll(() => startTestTexts('mfe-lobby', { th, en }, 'en'))

const moved = jest.fn()
const size = (name: 'clientWidth' | 'scrollWidth', value: number) =>
  jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value)

function draw() {
  size('clientWidth', 300)
  size('scrollWidth', 1000)
  HTMLElement.prototype.scrollBy = moved
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 100 } as DOMRect)
  render(<Row />)
  const list = screen.getByRole('list')
  const scrollTo = (left: number) => {
    list.scrollLeft = left
    fireEvent.scroll(list)
  }
  return {
    scrollTo,
    back: screen.getByRole('button', { name: 'Back in Live' }),
    on: screen.getByRole('button', { name: 'On in Live' }),
  }
}
afterEach(() => {
  jest.restoreAllMocks()
  moved.mockReset()
})

test('LOB-138 moves the strip by three cards with their gaps on a press, forth and back', async () => {
  const { back, on, scrollTo } = draw()
  await userEvent.click(on)
  scrollTo(324)
  await userEvent.click(back)
  expect(moved.mock.calls.map(([to]) => to)).toEqual([
    { left: 324, behavior: 'smooth' },
    { left: -324, behavior: 'smooth' },
  ])
})

test('LOB-139 LOB-140 offers no arrow back at the start, none forward at the end, and both in between', () => {
  const { back, on, scrollTo } = draw()
  const disabled = () => [back, on].map((arrow) => arrow.hasAttribute('disabled'))
  expect(disabled()).toEqual([true, false])
  scrollTo(324)
  expect(disabled()).toEqual([false, false])
  scrollTo(699)
  expect(disabled()).toEqual([false, true])
})
