import { render, screen } from '@testing-library/react'
import { CheckList, type CheckState, worstOf } from './check-list.tsx'

test('renders each check as a heading with its verdict, and a sentence', () => {
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
])('summarises %j as %s', (states, worst) => {
  expect(worstOf(states.map((state, at) => ({ id: String(at), state })))).toBe(worst)
})

test('ignores checks that need no waiting', () => {
  expect(worstOf([{ id: 'kept', state: 'waiting' }], ['kept'])).toBe('right')
})
