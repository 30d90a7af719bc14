import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyButton } from './copy-button.tsx'

const at = () => (
  <CopyButton text="A1B2C3" label="Copy the code" copiedLabel="Copied" refusedLabel="Select and copy it yourself" />
)
const button = () => screen.getByRole('button', { name: 'Copy the code' })

test('copies the text to the clipboard, and confirms it', async () => {
  const user = userEvent.setup()
  render(at())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(button())
  expect(await navigator.clipboard.readText()).toBe('A1B2C3')
  expect(screen.getByRole('status')).toReadExactly('Copied')
  expect(button()).toReadExactly('Copied')
})

test('PLT-111 shows for 2 s that it has copied, then its label again', async () => {
  userEvent.setup()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  try {
    render(at())
    await act(async () => button().click())
    act(() => jest.advanceTimersByTime(1999))
    expect(button()).toReadExactly('Copied')
    act(() => jest.advanceTimersByTime(1))
    expect(button()).toReadExactly('Copy the code')
  } finally {
    jest.useRealTimers()
  }
})

test('shows the text selected if the clipboard rejects it', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  render(at())
  await user.click(button())
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Select and copy it yourself' })
  expect(field).toHaveValue('A1B2C3')
  await waitFor(() => expect(field).toHaveFocus())
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
