import { aPromotion, apiError, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { anApplication } from '../testing/an-application.ts'
import { anOffer } from '../testing/an-offer.ts'
import Apply from './apply.tsx'

const PROMOTIONS = 'GET /api/v1/promotions'
const REQUEST = 'POST /api/v1/rewards/requests'
const MINE = 'GET /api/v1/rewards/requests'
const WITHDRAW = 'POST /api/v1/rewards/requests/withdraw'
const MEMBER_B = { token: 'b', type: 0, userName: 'demo02', firstTimeLogin: false }
const SUBMIT = { name: 'Send the application' }

const application = anApplication()
const promotion = aPromotion({
  title: 'Share and win',
  linkedPromotionId: 'L1',
  imageRequired: 'N',
  remarkRequired: 'Y',
  offer: anOffer({ kind: 'APPLICATION', action: 'apply' }),
})

beforeAll(() => startTestTexts('mfe-content', { th, en }, 'en'))

function open(replies: FakeHostOptions['replies']) {
  const host = fakeHost({
    language: 'EN',
    session: {},
    path: '/m/applyReward?id=L1',
    replies: { [PROMOTIONS]: { promotions: [promotion], categories: [] }, [MINE]: [], ...replies },
  })
  const show = () => render(<Apply host={host} place="page" />)
  show()
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return { host, show, sent: (key: string) => calls.filter((call) => call.key === key), user: userEvent.setup() }
}
const remarks = () => screen.findByRole('textbox', { name: 'Remarks' })

async function submitLate() {
  const late = Promise.withResolvers<unknown>()
  const opened = open({ [REQUEST]: () => late.promise })
  await opened.user.type(await remarks(), 'Here it is')
  await opened.user.click(screen.getByRole('button', SUBMIT))
  return { ...opened, late }
}

test('does not navigate from another page when an application is accepted late, and retains a newer text', async () => {
  const { host, show, user, late } = await submitLate()
  cleanup()
  act(() => host.navigation.push('/m/applyReward?id=L1'))
  show()
  await user.type(await remarks(), 'Another one')
  await act(async () => late.resolve(application))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/applyReward?id=L1' }])
  expect(host.log.toasts).toMatchObject([{ kind: 'success', text: 'Your application has been sent' }])
  expect(await remarks()).toHaveValue('Another one')
})

test.each([
  ['accepted', (late: PromiseWithResolvers<unknown>) => late.resolve(application)],
  ['rejected', (late: PromiseWithResolvers<unknown>) => late.reject(apiError('request.conflict'))],
])('X-02 shows the next member nothing of an application that is %s late', async (_what, settle) => {
  const { host, user, late } = await submitLate()
  await act(() => host.session.signOut())
  act(() => host.session.signIn(MEMBER_B))
  await user.type(await remarks(), 'My own')
  expect(screen.getByRole('button', SUBMIT)).toBeEnabled()
  await act(async () => settle(late))
  expect([host.log.toasts, host.log.errors, host.log.navigations]).toEqual([[], [], []])
  expect(await remarks()).toHaveValue('My own')
})

test('X-02 shows the next member nothing of an application that was withdrawn late', async () => {
  const late = Promise.withResolvers<unknown>()
  const { host, user } = open({ [MINE]: [application], [WITHDRAW]: () => late.promise })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the application' }))
  await act(() => host.session.signOut())
  act(() => host.session.signIn(MEMBER_B))
  await act(async () => late.resolve({ ...application, state: 'WITHDRAWN' }))
  expect(host.log.toasts).toEqual([])
})

test('loads the promotion again at a further visit, and shows the old terms meanwhile', async () => {
  let title = 'Share and win'
  const { show, sent } = open({ [PROMOTIONS]: () => ({ promotions: [{ ...promotion, title }], categories: [] }) })
  await screen.findByRole('form', { name: 'Share and win' })
  cleanup()
  title = 'Share and win more'
  show()
  expect(screen.getByRole('form', { name: 'Share and win' })).toBeInTheDocument()
  expect(await screen.findByRole('form', { name: 'Share and win more' })).toBeInTheDocument()
  expect(sent(PROMOTIONS)).toHaveLength(2)
})
