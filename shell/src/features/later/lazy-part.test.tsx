import { screen } from '@testing-library/react'
import { aShell, renderPart } from '../../testing/render-shell.tsx'
import { LazyPart } from './lazy-part.tsx'

test('shows a card with a retry in place of a part that fails to load', async () => {
  const load = jest.fn(async () => () => <p>the part</p>)
  load.mockRejectedValueOnce(new Error('offline'))
  const user = renderPart(await aShell(), <LazyPart load={load} />)
  expect(await screen.findByText('This part could not be opened')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the part')).toBeInTheDocument()
})

test('renders a part immediately once it has loaded before', async () => {
  const load = jest.fn(async () => () => <p>the part</p>)
  renderPart(await aShell(), <LazyPart load={load} />)
  await screen.findByText('the part')
  renderPart(await aShell(), <LazyPart load={load} />)
  expect(screen.getByText('the part')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})
