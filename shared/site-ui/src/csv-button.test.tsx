import { fakeHost } from '@tessera/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CsvButton, type CsvButtonProps } from './csv-button.tsx'

async function press(load: CsvButtonProps['load']) {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  const names: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const host = fakeHost()
  render(<CsvButton host={host} label="Save as CSV" load={load} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeEnabled())
  return { files, names, toasts: host.log.toasts }
}

test('saves the file under its name', async () => {
  const { files, names } = await press(async () => ({ name: 'records.csv', csv: 'date,amount\n' }))
  expect(names).toEqual(['records.csv'])
  expect(files[0]?.type).toBe('text/csv;charset=utf-8')
  expect(files[0]?.size).toBe('date,amount\n'.length)
})

test('saves nothing if there are no rows', async () => {
  expect((await press(async () => null)).names).toEqual([])
})

test('shows a toast if the file does not load', async () => {
  const { names, toasts } = await press(() => Promise.reject(new Error('offline')))
  expect([names, toasts.length]).toEqual([[], 1])
})
