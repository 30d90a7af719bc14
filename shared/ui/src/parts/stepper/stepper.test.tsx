import { render, screen } from '@testing-library/react'
import { Stepper } from './stepper.tsx'

const at = (current: number) => (
  <Stepper label="Reset" steps={['Who', 'Code', 'Password']} current={current} doneLabel="done" />
)
const read = () => screen.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')])

test('marks the current step, and announces the earlier ones as done', () => {
  const view = render(at(1))
  expect(screen.getByRole('list', { name: 'Reset' })).toBeInTheDocument()
  expect(read()).toEqual([
    ['Who done', null],
    ['2Code', 'step'],
    ['3Password', null],
  ])
  view.rerender(at(3))
  expect(read()).toEqual([
    ['Who done', null],
    ['Code done', null],
    ['Password done', null],
  ])
})
