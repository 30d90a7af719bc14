import { screen, within } from '@testing-library/react'
import { ErrorResponse, type SentRequest } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aHealth, aMerchant, aRollout, compositionId, healthFigures } from '../../testing/samples.ts'

const minute = new Date(Date.now() - 120_000).toISOString()

test('shows a merchant’s composition, since when, actor and reason, candidate, flags and health', async () => {
  renderConsole('/', {
    responses: {
      'GET v1/merchants': {
        merchants: [aMerchant({ rollouts: [aRollout(4)], locked: true, protected: true })],
      },
      'GET v1/health/siam': aHealth({
        compositions: [healthFigures(3, 900, 9), healthFigures(4, 100, 1)],
        minutes: [{ minute, composition: compositionId(3), loads: 900, failed: 9 }],
      }),
    },
  })
  const card = await screen.findByRole('article', { name: 'siam' })
  expect(await within(card).findByText('#3')).toBeInTheDocument()
  expect(card).toHaveTextContent('since 4 d ago by anna')
  expect(card).toHaveTextContent('reason of 3')
  expect(within(card).getByRole('link', { name: '1.4.3' })).toHaveAttribute(
    'href',
    '/ops/releases/mfe-lobby/1.4.3/files',
  )
  expect(await within(card).findByText('candidate #4 10 %')).toBeInTheDocument()
  expect(within(card).getByText('locked')).toBeInTheDocument()
  expect(within(card).getByText('protected')).toBeInTheDocument()
  expect(await within(card).findByText('1 % of 100 loads failed')).toBeInTheDocument()
  expect(within(card).getByText('1,000 loads')).toBeInTheDocument()
  expect(within(card).getByRole('img', { name: /at most 1 %/ })).toBeInTheDocument()
  expect(within(card).getByText('≤ 1.25 s')).toBeInTheDocument()
  expect(within(card).getByRole('link', { name: 'siam' })).toHaveAttribute('href', '/ops/m/siam')
})

test('shows a merchant’s state first: healthy, silent, or with too little data', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const told = (number: number, loads: number, minutes: number) => ({
    compositions: [healthFigures(number, loads, 0)],
    minutes: [{ minute: ago(minutes), composition: compositionId(number), loads, failed: 0 }],
  })
  renderConsole('/', {
    responses: {
      'GET v1/merchants': {
        merchants: [
          aMerchant({ code: 'kirin' }),
          aMerchant({ code: 'lotus' }),
          aMerchant({ code: 'siam', rollouts: [aRollout(4, { haltedAt: ago(3) })] }),
        ],
      },
      'GET v1/health/kirin': aHealth(told(3, 2, 1)),
      'GET v1/health/lotus': aHealth(told(3, 900, 20)),
      'GET v1/health/siam': aHealth(told(3, 900, 1)),
    },
  })
  expect(await screen.findByText(/^no loads for (18|19) min$/)).toBeInTheDocument()
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['siam', 'kirin', 'lotus'])
  expect(within(cards[0] as HTMLElement).getByText('halted')).toBeInTheDocument()
  expect(within(cards[1] as HTMLElement).getByText('little traffic')).toBeInTheDocument()
  expect(within(cards[1] as HTMLElement).getByText('not enough data')).toBeInTheDocument()
})

test('dates the state from the move, not from creation, once the time line has it', async () => {
  const stay = {
    id: 9,
    composition: compositionId(3),
    number: 3,
    side: 'stable',
    rollout: null,
    percent: 100,
    until: null,
  }
  renderConsole('/', {
    responses: {
      'GET v1/merchants/siam/timeline': {
        timeline: [{ ...stay, since: new Date().toISOString(), by: 'otto', reason: 'back to what worked' }],
      },
    },
  })
  expect(await screen.findByText('back to what worked')).toBeInTheDocument()
  expect(screen.getByRole('article')).toHaveTextContent('since just now by otto')
})

test('shows a move elsewhere without a reload', async () => {
  const { registry, tell } = renderConsole('/')
  await screen.findByText('#3')
  registry.answers['GET v1/merchants'] = { merchants: [aMerchant({ stable: compositionId(5) })] }
  await tell('composition', 'siam')
  expect(await screen.findByText('#5')).toBeInTheDocument()
})

test('shows a failing registry with a retry that recovers', async () => {
  const { registry, user } = renderConsole('/', {
    responses: { 'GET v1/merchants': new ErrorResponse(503, 'busy', 'too busy') },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('too busy')
  registry.answers['GET v1/merchants'] = { merchants: [aMerchant()] }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'siam' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('explains how to add one if there are no merchants', async () => {
  renderConsole('/', { responses: { 'GET v1/merchants': { merchants: [] } } })
  expect(await screen.findByText(/A merchant is a file in ops\/merchants/)).toBeInTheDocument()
})

/** So many merchants as the registry answers them: by code, a hundred at a time. */
const byPages = (all: number) => {
  const codes = Array.from({ length: all }, (_, i) => `house-${String(i + 1).padStart(3, '0')}`)
  return ({ query }: SentRequest) => ({
    merchants: codes
      .filter((code) => code > (query.after ?? ''))
      .slice(0, 100)
      .map((code) => aMerchant({ code })),
  })
}

test('MFP-043 finds the last of 250 merchants by its code, and by paging to the end', async () => {
  const { user } = renderConsole('/', { responses: { 'GET v1/merchants': byPages(250) } })
  expect(await screen.findByRole('article', { name: 'house-001' })).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Show more, 225 left' }))
  expect(screen.getAllByRole('article')).toHaveLength(50)
  await user.type(screen.getByLabelText('Find by code'), '-250')
  expect(screen.getByRole('article')).toBe(screen.getByRole('article', { name: 'house-250' }))
  await user.type(screen.getByLabelText('Find by code'), 'x')
  expect(screen.getByText('No merchant code contains “-250x”.')).toBeInTheDocument()
})

test('MFP-043 shows the running composition on the page of the last of 250 merchants', async () => {
  renderConsole('/m/house-250', { responses: { 'GET v1/merchants': byPages(250) } })
  expect(await screen.findByRole('navigation', { name: /house-250/ })).toBeInTheDocument()
})
