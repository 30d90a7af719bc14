import { startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EvidenceValues } from './evidence-values.tsx'

const BEACON = { kind: 'drand', key: null, signature: null, url: 'https://relay.example/7' } as const

test('lists the values that are published, and links to the data of the draw and the relay', async () => {
  startTestTexts('site-ui', { th: {}, en: {} }, 'en')
  render(
    <EvidenceValues
      drawId="TH6-1"
      bundle={{
        commitment: 'c0ffee',
        round: 7,
        secret: null,
        randomness: null,
        beacon: BEACON,
        seal: { root: 'beef' },
      }}
      head={{ seq: 12, hash: 'feed' }}
      bundleUrl="/bundle.json"
      rootLabel="Root of the bets"
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Values' }))
  for (const [name, value] of [
    ['Name of the draw', 'TH6-1'],
    ['Promise', 'c0ffee'],
    ["Beacon's round", '7'],
    ['Root of the bets', 'beef'],
    ['Head of the log (entry 12)', 'feed'],
  ] as const)
    expect(screen.getByText(name).parentElement).toHaveTextContent(value)
  expect(screen.queryByText('Secret')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Check on another machine' }))
  expect(screen.getByRole('link', { name: 'Data of the draw (JSON)' })).toHaveAttribute('href', '/bundle.json')
  expect(screen.getByRole('link', { name: 'Relay of the beacon' })).toHaveAttribute('href', BEACON.url)
})
