import { apiError, fakeHost, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import { ErrorNote, errorFigures } from './error-note.tsx'

const RANGE_ERROR = apiError('amount.range', {
  min: '100.00',
  max: '5000.00',
  resetsAt: '2026-03-04T05:06:00+07:00',
  left: 3,
})

beforeEach(() => startTestTexts('site-ui', { th: {}, en: {} }, 'en'))

const note = (error: unknown) => (
  <ErrorNote
    error={error}
    detailOf={({ code }) => `Detail of ${code}`}
    actionOf={({ code }) => <button type="button">Help with {code}</button>}
  />
)

test('announces an error in a live region that exists before it', () => {
  const { rerender } = render(note(null))
  const region = screen.getByRole('alert')
  expect(region).toBeEmptyDOMElement()
  rerender(note(RANGE_ERROR))
  expect(screen.getByRole('alert')).toBe(region)
  expect(region).toHaveTextContent('Detail of amount.range')
  expect(screen.getByRole('button', { name: 'Help with amount.range' })).toBeVisible()
})

test('shows a failure that is no reply of the API without detail and action', () => {
  render(note(new Error('no network')))
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
  expect(screen.getByRole('alert')).not.toHaveTextContent('Detail')
  expect(screen.queryByRole('button')).toBeNull()
})

test('formats the figures of an error for the member', () => {
  const host = fakeHost({ language: 'EN' })
  const { details, hasTexts, money, time } = errorFigures(RANGE_ERROR, host)
  expect([hasTexts('min', 'max'), hasTexts('min', 'left'), details.left]).toEqual([true, false, 3])
  expect(money('max')).toBe('฿5,000.00')
  expect(time('resetsAt')).toContain('Mar 4, 2026')
  expect(errorFigures(apiError('amount.range'), host).details).toEqual({})
})
