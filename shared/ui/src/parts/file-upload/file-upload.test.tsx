import { showLanguage, startTexts } from '@tessera/i18n'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FileUpload } from './file-upload.tsx'
import type { UploadOptions } from './use-upload.ts'

interface Sent extends UploadOptions {
  file: File
  finish: (id: string) => void
  fail: () => void
}

beforeEach(async () => {
  startTexts('en')
  await showLanguage('en')
})

function setup(maxSide?: number) {
  const sent: Sent[] = []
  const uploaded = jest.fn()
  const removed = jest.fn()
  const upload = (file: File, options: UploadOptions) =>
    new Promise<string>((finish, reject) => {
      sent.push({ file, ...options, finish, fail: () => reject(new Error('offline')) })
    })
  const view = render(
    <FileUpload
      label="Slip"
      accept={['image/png', 'application/pdf']}
      maxBytes={1000}
      maxSide={maxSide}
      upload={upload}
      onUploaded={uploaded}
      onRemove={removed}
    />,
  )
  const last = () => sent.at(-1) as Sent
  return { sent, last, uploaded, removed, view, user: userEvent.setup({ applyAccept: false }) }
}
const fileOf = (name: string, type: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type })
const field = () => screen.getByLabelText(/Slip/)
const slip = fileOf('slip.png', 'image/png')

test('shows accepted types, and sends a selected file immediately', async () => {
  const { sent } = setup()
  expect(field()).toHaveAttribute('accept', 'image/png,application/pdf')
  expect(field()).toHaveAccessibleDescription('PNG, PDF up to 1 kB')
  fireEvent.change(field(), { target: { files: [slip] } })
  expect(sent.map(({ file }) => file)).toEqual([slip])
  expect(screen.getByRole('status')).toReadExactly('Uploading slip.png')
  expect(screen.getByRole('button', { name: 'Cancel the upload' })).toHaveFocus()
})

test('shows and announces progress and completion; previews a picture', async () => {
  const { last, uploaded, user, view } = setup()
  await user.upload(field(), slip)
  act(() => last().onProgress(0.42))
  expect(screen.getByRole('progressbar', { name: 'Uploading slip.png' })).toHaveAttribute('aria-valuenow', '42')
  await act(async () => last().finish('id-1'))
  expect(uploaded.mock.calls).toEqual([['id-1', slip]])
  expect(screen.getByRole('status')).toReadExactly('Uploaded')
  expect(screen.queryByRole('progressbar')).toBeNull()
  // No blob: the policy of the site does not show one.
  await waitFor(() =>
    expect(view.container.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;/)),
  )
})

test.each([
  [fileOf('a.exe', 'application/x-msdownload'), 'This kind of file cannot be used. Please choose PNG, PDF'],
  [fileOf('a.pdf', 'application/pdf', 1001), 'The file is too large. Please choose one up to 1 kB'],
])('rejects $name with the reason, and sends nothing', async (file, reason) => {
  const { sent, user } = setup()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  await user.upload(field(), file)
  expect(screen.getByRole('alert')).toReadExactly(reason)
  expect(field()).toBeInvalid()
  expect(sent).toHaveLength(0)
  await user.upload(field(), slip)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('shrinks a picture before it is measured and sent', async () => {
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 200, height: 100, close() {} })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['small'])))
  const { sent, user } = setup(100)
  await user.upload(field(), fileOf('large.png', 'image/png', 5000))
  await waitFor(() => expect(sent.map(({ file }) => [file.name, file.size])).toEqual([['large.png', 5]]))
})

test('rejects a picture that cannot be opened, with the reason', async () => {
  globalThis.createImageBitmap = jest.fn().mockRejectedValue(new DOMException('no picture'))
  const { sent, user } = setup(100)
  await user.upload(field(), slip)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toReadExactly('This picture cannot be opened. Please choose another'),
  )
  expect(sent).toHaveLength(0)
})

test('aborts a cancelled upload, and ignores its late response', async () => {
  const { last, uploaded, removed, user } = setup()
  await user.upload(field(), slip)
  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }))
  expect(last().signal.aborted).toBe(true)
  await act(async () => last().finish('late'))
  expect(uploaded).not.toHaveBeenCalled()
  expect(removed).not.toHaveBeenCalled()
  expect(field()).toHaveFocus()
})

test('aborts its upload on unmount', async () => {
  const { last, user, view } = setup()
  await user.upload(field(), slip)
  view.unmount()
  expect(last().signal.aborted).toBe(true)
})

test('shows a failed upload, and retries it with the same file', async () => {
  const { sent, last, uploaded, user } = setup()
  await user.upload(field(), slip)
  await act(async () => last().fail())
  expect(screen.getByRole('alert')).toReadExactly('The upload failed. Please check your connection')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toHaveLength(2)
  await act(async () => last().finish('id-2'))
  expect(uploaded.mock.calls).toEqual([['id-2', slip]])
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('removes a finished upload, notifies the page, and accepts the same file again', async () => {
  const { sent, last, removed, user } = setup()
  await user.upload(field(), slip)
  await act(async () => last().finish('id-1'))
  await user.click(screen.getByRole('button', { name: 'Remove slip.png' }))
  expect(removed).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toReadExactly('File removed')
  await user.upload(field(), slip)
  expect(sent).toHaveLength(2)
})
