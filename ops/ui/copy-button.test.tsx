import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyButton } from './copy-button.tsx'

test('FIX-234 shows that copying failed and selects the text without a clipboard, as over plain HTTP', async () => {
  const user = userEvent.setup({ writeToClipboard: false })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  render(<CopyButton text="whsec_1" label="The secret" />)
  await user.click(screen.getByRole('button', { name: 'Copy: The secret' }))
  expect(await screen.findByRole('button', { name: 'Copy failed: The secret' })).toBeVisible()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'The secret' })
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['whsec_1', 0, 7])
})

test('confirms that the text is copied', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="whsec_1" label="The secret" />)
  await user.click(screen.getByRole('button', { name: 'Copy: The secret' }))
  expect(await screen.findByRole('button', { name: 'Copied: The secret' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('whsec_1')
  expect(screen.queryByRole('textbox')).toBeNull()
})
