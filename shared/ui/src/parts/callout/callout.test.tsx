import { render, screen } from '@testing-library/react'
import { Callout } from './callout.tsx'

test('shows title, text and link, and does not interrupt as static content', () => {
  render(
    <Callout tone="danger" title="Account frozen" action={<a href="/m/help">Help</a>}>
      Please write to us
    </Callout>,
  )
  expect(screen.getByText('Account frozen')).toBeVisible()
  expect(screen.getByText('Please write to us')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Help' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})
