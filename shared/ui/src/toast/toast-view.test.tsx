import { render, screen } from '@testing-library/react'
import { Dialog } from '../dialog/dialog.tsx'
import { ToastView } from './toast-view.tsx'

test('announces errors assertively, everything else politely', () => {
  render(
    <ToastView
      toasts={[
        { id: 1, kind: 'error', text: 'Wrong' },
        { id: 2, kind: 'success', text: 'Copied' },
      ]}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
})

test('renders the live regions before the first message, and leaves them active behind an open dialog', () => {
  render(
    <>
      <ToastView toasts={[]} />
      <Dialog open onClose={() => {}} title="Sure?" actions={null} />
    </>,
  )
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByRole('status').closest('[inert]')).toBeNull()
})
