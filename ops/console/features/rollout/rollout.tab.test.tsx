import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { OPERATOR } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import {
  aDiff,
  aHealth,
  aMerchant,
  aMove,
  anAuditRow,
  aRollout,
  compositionId,
  healthFigures,
} from '../../testing/samples.ts'

const rollout = aRollout(4)
const runs = aMerchant({ rollouts: [rollout] })
const minute = new Date(Date.now() - 60_000).toISOString()
const usual = {
  'GET v1/merchants': { merchants: [runs] },
  'GET v1/health/siam': aHealth({
    compositions: [healthFigures(3, 900, 9), healthFigures(4, 100, 5)],
    slices: [
      { slice: 'mfe-lobby', version: '1.4.4', loads: 100, failed: 5, fallbacks: 1, p75LoadMs: 100 },
      { slice: 'mfe-lobby', version: '1.4.3', loads: 900, failed: 9, fallbacks: 0, p75LoadMs: 200 },
    ],
    minutes: [
      { minute, composition: compositionId(3), loads: 900, failed: 9 },
      { minute, composition: compositionId(4), loads: 100, failed: 5 },
    ],
  }),
  'GET v1/compositions/siam/*/diff/*': aDiff(),
}
const open = (answers = {}) =>
  renderConsole('/m/siam/rollout', { token: OPERATOR, responses: { ...usual, ...answers } })

test('compares both sides by composition, by version and by minute', async () => {
  open()
  const sides = await screen.findByRole('region', { name: 'Stable and candidate' })
  expect(await within(sides).findByRole('row', { name: 'Visitors 90 % 10 %' })).toBeInTheDocument()
  expect(within(sides).getByRole('row', { name: 'Error rate 1 % 5 %' })).toBeInTheDocument()
  expect(within(sides).getByRole('row', { name: 'LCP p75 ≤ 1.25 s ≤ 1.25 s' })).toBeInTheDocument()
  const slices = screen.getByRole('region', { name: 'By slice and version' })
  expect(
    within(slices).getByRole('row', { name: /mfe-lobby 1\.4\.4 Candidate 100 5 % 1 ≤ 100 ms/ }),
  ).toBeInTheDocument()
  const plot = screen.getByRole('slider', { name: 'Load-error rate by minute' })
  expect(plot).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('Stable 1 % (9 of 900); Candidate 5 % (5 of 100)'),
  )
})

test('changes the share by the button with a reason, not while dragging, and updates do not reset it', async () => {
  const { user, registry, tell } = open({
    'PUT v1/merchants/siam/candidate': aMerchant({ rollouts: [{ ...rollout, percent: 30 }] }),
  })
  fireEvent.change(await screen.findByRole('slider', { name: 'Share of visitors' }), { target: { value: '30' } })
  expect(registry.of('PUT', 'v1/merchants/siam/candidate')).toEqual([])
  const before = registry.of('GET', 'v1/merchants').length
  await tell('composition', 'siam')
  await waitFor(() => expect(registry.of('GET', 'v1/merchants').length).toBeGreaterThan(before))
  expect(screen.getByRole('spinbutton', { name: 'Percent' })).toHaveValue(30)
  await user.click(screen.getByRole('button', { name: 'Apply 30 %' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'it goes well{Enter}')
  expect(await screen.findByText(/^30 % of siam get #4\./)).toBeInTheDocument()
  expect(registry.of('PUT', 'v1/merchants/siam/candidate')[0]?.body).toEqual({
    rollout: rollout.id,
    percent: 30,
    reason: 'it goes well',
  })
})

test('requires a reason to promote, with the changes shown, and to stop', async () => {
  const { user, registry } = open({
    'GET v1/health/siam': aHealth({ compositions: [healthFigures(4, 100, 1)] }),
    'POST v1/merchants/siam/candidate/promote': aMove(4),
    'DELETE v1/merchants/siam/candidate': aMerchant(),
  })
  await user.click(await screen.findByRole('button', { name: 'Promote to all visitors' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote #4 to all of siam' }))
  expect(await dialog.findByRole('row', { name: /mfe-lobby/ })).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'all is well{Enter}')
  expect(await screen.findByText(/^siam runs #4\./)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Stop the rollout' }))
  const stopping = within(screen.getByRole('dialog'))
  await user.type(stopping.getByRole('textbox', { name: 'Reason' }), 'second thoughts')
  await user.click(stopping.getByRole('button', { name: 'Stop the rollout' }))
  expect(await screen.findByText(/^The rollout on siam has stopped\./)).toBeInTheDocument()
  expect(registry.of('DELETE', 'v1/merchants/siam/candidate')[0]?.query).toEqual({
    reason: 'second thoughts',
    rollout: rollout.id,
  })
})

test.each([
  [0, 0, 'Not enough traffic yet: 0 loads of the candidate.'],
  [100, 5, 'The candidate failed in 5 of 100 loads, more than the guard permits.'],
])(
  'FIX-248 promotes a candidate with %i loads of which %i failed only after a second confirmation',
  async (loads, failed, warning) => {
    const { user, registry } = open({
      'GET v1/health/siam': aHealth({ compositions: [healthFigures(4, loads, failed)] }),
      'POST v1/merchants/siam/candidate/promote': aMove(4),
    })
    await user.click(await screen.findByRole('button', { name: 'Promote to all visitors' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Promote #4 to all of siam' }))
    expect(await dialog.findByText(warning)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it is urgent')
    expect(dialog.getByRole('button', { name: 'Promote to all visitors' })).toHaveAccessibleDescription(/confirm/)
    await user.click(dialog.getByRole('checkbox', { name: 'Promote it anyway' }))
    await user.click(dialog.getByRole('button', { name: 'Promote to all visitors' }))
    await screen.findByText(/^siam runs #4\./)
    expect(registry.of('POST', 'v1/merchants/siam/candidate/promote')[0]?.body).toMatchObject({ anyway: true })
  },
)

test('MFP-038 promotes a halted candidate only after a warning, with a reason and an explicit confirmation', async () => {
  const halted = aMerchant({ rollouts: [{ ...rollout, percent: 0, haltedAt: '2026-03-01T10:00:00.000Z' }] })
  const { user, registry } = open({
    'GET v1/merchants': { merchants: [halted] },
    'POST v1/merchants/siam/candidate/promote': aMove(4),
  })
  await user.click(await screen.findByRole('button', { name: 'Promote to all visitors' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote #4 to all of siam' }))
  expect(
    dialog.getByText('The guard halted this candidate: promoting it exposes all visitors to its errors.'),
  ).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'a false alarm')
  await user.click(dialog.getByRole('button', { name: 'Promote it anyway' }))
  await screen.findByText(/^siam runs #4\./)
  expect(registry.of('POST', 'v1/merchants/siam/candidate/promote')[0]?.body).toEqual({
    reason: 'a false alarm',
    rollout: rollout.id,
    anyway: true,
  })
})

test('MFP-007 shows when and by which figures the guard halted a rollout', async () => {
  const why = 'load-error rate 5 % (5 of 100 loads) is over 2 %'
  open({
    'GET v1/merchants': {
      merchants: [aMerchant({ rollouts: [{ ...rollout, percent: 0, haltedAt: '2026-03-01T10:00:00.000Z' }] })],
    },
    'GET v1/audit': {
      audit: [
        anAuditRow(8, { action: 'candidate.halt', actor: 'guard', reason: 'of another', after: { rollout: 2 } }),
        anAuditRow(7, { action: 'candidate.halt', actor: 'guard', reason: why, after: { rollout: 1 } }),
      ],
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/The guard halted this rollout on 1 Mar 2026/)
  await waitFor(() => expect(alert).toHaveTextContent(why))
})

test('MFP-039 shows figures, available share and actions of each of several rollouts; a move shows which it ended', async () => {
  const other = aRollout(5, { number: 2, percent: 20, room: 38, changes: { 'mfe-lobby': null } })
  const ended = {
    cause: 'conflict' as const,
    message: 'mfe-lobby is 1.4.5 for all visitors, the rollout makes it 1.4.4',
  }
  const { user, registry } = open({
    'GET v1/merchants': { merchants: [aMerchant({ rollouts: [rollout, other] })] },
    'POST v1/merchants/siam/candidate/promote': aMove(5, {
      rollouts: [{ id: rollout.id, number: 1, composition: null, ended }],
    }),
  })
  const sides = await screen.findByRole('region', { name: 'Stable and candidate' })
  expect(await within(sides).findByRole('row', { name: 'Visitors 70 % 10 %' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: '2 · 20 %' }))
  expect(await within(sides).findByRole('row', { name: 'Visitors 70 % 20 %' })).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Changes in rollout 2' })).toHaveTextContent('lobby1.4.3removed')
  expect(screen.getByText(/^It can be widened to 38 % at most/)).toBeInTheDocument()
  expect(screen.getByRole('slider', { name: 'Share of visitors' })).toHaveAttribute('max', '38')
  await user.click(screen.getByRole('button', { name: 'Promote to all visitors' }))
  await user.click(screen.getByRole('checkbox', { name: 'Promote it anyway' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'all is well{Enter}')
  expect(
    await screen.findByText(/^siam runs #5\. Rollout 1 has ended: mfe-lobby is 1\.4\.5 for all visitors/),
  ).toBeInTheDocument()
  expect(registry.of('POST', 'v1/merchants/siam/candidate/promote')[0]?.body).toMatchObject({ rollout: other.id })
})

test('changes the guard with a reason; shows figures out of range, and updates do not reset typed text', async () => {
  const { user, registry, tell } = open({ 'PUT v1/merchants/siam/guard': runs })
  const rate = await screen.findByRole('textbox', { name: 'Maximum error rate, %' })
  expect(rate).toHaveValue('2')
  await user.clear(rate)
  await user.type(rate, '200')
  expect(rate).toHaveAccessibleDescription('A number from 0 to 100.')
  expect(screen.getByRole('button', { name: 'Change the guard' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(rate)
  await user.type(rate, '1.5')
  const before = registry.of('GET', 'v1/merchants').length
  await tell('composition', 'siam')
  await waitFor(() => expect(registry.of('GET', 'v1/merchants').length).toBeGreaterThan(before))
  expect(rate).toHaveValue('1.5')
  await user.click(screen.getByRole('button', { name: 'Change the guard' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'stricter{Enter}')
  expect(await screen.findByText(/^The guard of siam is changed\./)).toBeInTheDocument()
  expect(registry.of('PUT', 'v1/merchants/siam/guard')[0]?.body).toEqual({
    guard: { maxRate: 0.015, errorLevel: 0.01 },
    reason: 'stricter',
  })
})

test('links to the start of a rollout if there is none', async () => {
  open({ 'GET v1/merchants': { merchants: [aMerchant()] }, 'GET v1/health/siam': aHealth() })
  expect(await screen.findByText('No rollout runs.')).toBeInTheDocument()
  expect(await screen.findByText('No loads were reported in this period.')).toBeInTheDocument()
})
