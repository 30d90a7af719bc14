import { render, screen } from '@testing-library/react'
import { CheckList, type CheckState, worstOf } from './check-list.tsx'

test('each check is a heading with its verdict, and a sentence', () => {
  render(
    <CheckList
      checks={[{ id: 'a', name: 'Seal', state: 'right', verdict: 'Right', says: 'All tickets are in it.' }]}
    />,
  )
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Seal Right')
  expect(screen.getByText('All tickets are in it.')).toBeVisible()
})

test.each<[CheckState[], CheckState]>([
  [['right', 'right'], 'right'],
  [['right', 'waiting'], 'waiting'],
  [['waiting', 'partly'], 'partly'],
  [['partly', 'wrong', 'waiting'], 'wrong'],
])('%j come to %s', (states, worst) => {
  expect(worstOf(states.map((state, at) => ({ id: String(at), state })))).toBe(worst)
})

test('what nobody has to wait for keeps nothing open', () => {
  expect(worstOf([{ id: 'kept', state: 'waiting' }], ['kept'])).toBe('right')
})
