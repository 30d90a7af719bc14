import type { Promotion, RewardApplication } from '@tessera/site'
import { aPromotion, apiError, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import { anOffer, FACTS } from '../testing/an-offer.ts'
import Apply from './apply.tsx'

const PICTURES = 'POST /api/v1/rewards/pictures'
const REQUEST = 'POST /api/v1/rewards/requests'
const MINE = 'GET /api/v1/rewards/requests'
const WITHDRAW = 'POST /api/v1/rewards/requests/withdraw'

const application = (over: Partial<RewardApplication> = {}): RewardApplication => ({
  id: 'r1',
  promotionId: 'L1',
  title: 'Share and win',
  state: 'SUBMITTED',
  remarks: 'Please',
  pictures: [],
  createdAt: '2026-11-22T05:00:00.000Z',
  reason: null,
  amount: null,
  ...over,
})

/** The DOM of the tests reads no pictures: one whose name says so cannot be read. */
const readPicture = async (file: File) => {
  if (file.name.startsWith('broken')) throw new DOMException('not a picture', 'InvalidStateError')
  return { width: 100, height: 100, close() {} }
}

beforeEach(() => {
  Object.assign(globalThis, { createImageBitmap: readPicture })
})

beforeAll(() => startTestTexts('mfe-content', { th, en }, 'en'))

function open(over: Partial<Promotion> = {}, { replies, ...options }: FakeHostOptions = {}) {
  const promotion = aPromotion({
    title: 'Share and win',
    linkedPromotionId: 'L1',
    imageRequired: 'Y',
    remarkRequired: 'Y',
    offer: anOffer({ kind: 'APPLICATION', action: 'apply' }),
    ...over,
  })
  const another = aPromotion({ id: 'p0', title: 'Another one', linkedPromotionId: 'L0' })
  let pictures = 0
  const host = fakeHost({
    language: 'EN',
    session: {},
    path: '/m/applyReward?id=L1',
    ...options,
    replies: {
      'GET /api/v1/promotions': { promotions: [another, promotion], categories: [] },
      [MINE]: [],
      [PICTURES]: () => ({ id: `pic${++pictures}` }),
      [REQUEST]: application(),
      ...replies,
    },
  })
  render(<Apply host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const sent = (key: string) => calls.filter((call) => call.key === key)
  return { host, sent, user: userEvent.setup({ applyAccept: false, delay: null }) }
}
const submit = () => screen.findByRole('button', { name: 'Send the application' })
const picker = () => screen.findByLabelText('Add a picture')
const remarks = () => screen.findByRole('textbox', { name: 'Remarks' })
const tiles = () => screen.queryAllByRole('button', { name: /^Remove picture \d$/ })
const picture = (name = 'a.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type })

test.each(['L1', 'p7'])(
  'CON-003 CON-032 shows all terms, and sends the filled form under the id of the address, %s',
  async (id) => {
    expect(slice.routes).toContainEqual(expect.objectContaining({ path: '/m/applyReward', expose: './apply' }))
    const { host, sent, user } = open({ id: 'p7' }, { path: `/m/applyReward?id=${id}` })
    expect(await screen.findByRole('form', { name: 'Share and win' })).toBeInTheDocument()
    expect(await screen.findAllByRole('definition')).toHaveLength(FACTS.length)
    await user.type(await remarks(), 'Here it is')
    await user.upload(await picker(), [picture('a.png'), picture('b.jpg', 'image/jpeg')])
    await waitFor(async () => expect(await submit()).toBeEnabled())
    await user.click(await submit())
    await waitFor(() => expect(sent(REQUEST)).toHaveLength(1))
    expect(sent(REQUEST)[0]?.body).toEqual({ promotionId: id, remarks: 'Here it is', pictures: ['pic1', 'pic2'] })
    expect(sent(PICTURES).map(({ body }) => (body as File).name)).toEqual(['a.png', 'b.jpg'])
    expect(host.log.toasts).toEqual([
      expect.objectContaining({ kind: 'success', text: 'Your application has been sent' }),
    ])
  },
)

test('CON-038 leads back to the promotions after submission', async () => {
  const { host, user } = open({ imageRequired: 'N', remarkRequired: 'N' })
  await user.click(await submit())
  await waitFor(() => expect(host.navigation.path).toBe('/m/activity'))
})

test.each([
  ['N', 'N'],
  ['Y', 'N'],
  ['N', 'Y'],
  ['Y', 'Y'],
] as const)(
  'CON-033 CON-034 with remark %s and picture %s shows only those fields',
  async (remarkRequired, imageRequired) => {
    open({ remarkRequired, imageRequired })
    await submit()
    expect(screen.queryByRole('textbox', { name: 'Remarks' }) !== null).toBe(remarkRequired === 'Y')
    expect(screen.queryByLabelText('Add a picture') !== null).toBe(imageRequired === 'Y')
  },
)

test('CON-035 CON-040 can be sent once required fields are filled, and not during an upload', async () => {
  const second = Promise.withResolvers<object>()
  let pictures = 0
  const answer = () => (++pictures === 1 ? { id: 'pic1' } : second.promise)
  const { sent, user } = open({}, { replies: { [PICTURES]: answer } })
  expect(await submit()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  await user.type(await remarks(), 'a')
  await user.upload(await picker(), picture('a.png'))
  await waitFor(async () => expect(await submit()).toBeEnabled())
  await user.upload(await picker(), picture('b.png'))
  expect(await screen.findByRole('progressbar', { name: 'Sending picture 2' })).toHaveAttribute('aria-valuenow', '100')
  expect(await submit()).toBeDisabled()
  await act(async () => second.resolve({ id: 'pic2' }))
  expect(await submit()).toBeEnabled()
  expect(sent(PICTURES)).toHaveLength(2)
})

test('CON-041 clears remarks and pictures on cancel', async () => {
  const { user } = open()
  await user.type(await remarks(), 'text')
  await user.upload(await picker(), picture())
  // No blob: the policy of the site does not show one.
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image/),
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await remarks()).toHaveValue('')
  expect(tiles()).toEqual([])
})

test('CON-042 CON-054 limits the remark to 140 characters, without a message', async () => {
  const { host, user } = open()
  expect(await remarks()).toHaveAttribute('maxlength', '140')
  await user.click(await remarks())
  await user.paste('x'.repeat(150))
  expect(await remarks()).toHaveValue('x'.repeat(140))
  expect(screen.getByText('140/140')).toBeInTheDocument()
  expect(await remarks()).toBeValid()
  expect(host.log.toasts).toEqual([])
})

test('CON-044 CON-045 offers a gif in the picker, and rejects it with its message', async () => {
  const { host, sent, user } = open()
  expect((await picker()).getAttribute('accept')).toContain('image/gif')
  await user.upload(await picker(), picture('a.gif', 'image/gif'))
  expect(host.log.toasts).toEqual([{ kind: 'error', text: en.activity_image_type, ms: 1500 }])
  expect(sent(PICTURES)).toEqual([])
})

test.each([
  ['CON-043 CON-050', [picture('a.bmp', 'image/bmp')], en.activity_image_type, 0],
  ['CON-046 CON-051', [picture('a.png', 'image/png', 5_242_881)], en.activity_apply_remark_limit3, 0],
  ['CON-046', [picture('a.png', 'image/png', 5_242_880)], null, 1],
  ['CON-047 CON-052', ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.png`)), en.activity_apply_remark_limit4, 3],
  ['CON-055', [picture('broken.png')], 'image retrieval failed', 0],
])('%s shows an error for an invalid picture for 1.5 s (CON-053)', async (_rows, files, text, taken) => {
  const { host, user } = open()
  await user.upload(await picker(), files)
  await waitFor(() => expect(tiles()).toHaveLength(taken))
  await waitFor(() => expect(host.log.toasts).toEqual(text === null ? [] : [{ kind: 'error', text, ms: 1500 }]))
})

test('allows a picture that the server rejects to be sent again or removed', async () => {
  let refuses = true
  const answer = () => {
    if (refuses) throw apiError('system.busy')
    return { id: 'pic1' }
  }
  const { host, user } = open({ remarkRequired: 'N' }, { replies: { [PICTURES]: answer } })
  await user.upload(await picker(), picture())
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(host.log.errors).toHaveLength(1)
  refuses = false
  await user.click(retry)
  await waitFor(async () => expect(await submit()).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(tiles()).toEqual([])
  expect(await submit()).toBeDisabled()
})

test('X-11 CON-036 CON-037 leads to the promotions without an id, and a guest is sent there by the frame', async () => {
  expect(slice.routes.find(({ path }) => path === '/m/applyReward')).toMatchObject({
    access: 'member',
    guestTo: '/m/activity',
  })
  for (const path of ['/m/applyReward', '/m/applyReward?id=']) {
    const { host } = open({}, { path })
    await waitFor(() => expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/activity' }]))
    cleanup()
  }
})

test('retains a rejected application in the form, with an error', async () => {
  const refuse = () => {
    throw apiError('request.conflict')
  }
  const { host, user } = open({ imageRequired: 'N' }, { replies: { [REQUEST]: refuse } })
  await user.type(await remarks(), 'once more')
  await user.click(await submit())
  await waitFor(() => expect(host.log.errors).toMatchObject([{ code: 'request.conflict' }]))
  expect(await remarks()).toHaveValue('once more')
  expect(host.log.navigations).toEqual([])
})

test('CON-106 lists the member’s applications below with their outcomes', async () => {
  const all = [
    application(),
    application({ id: 'r2', state: 'APPROVED', amount: '50.00' }),
    application({ id: 'r3', state: 'REFUSED', reason: 'The picture is of another game' }),
  ]
  open({}, { replies: { [MINE]: all } })
  const own = within(await screen.findByRole('region', { name: 'My applications' }))
  const items = await own.findAllByRole('listitem')
  expect(items.map((item) => within(item).queryByRole('button') !== null)).toEqual([true, false, false])
  expect(items[0]).toHaveTextContent('Sent')
  expect(items[1]).toHaveTextContent('Granted: ฿50.00')
  expect(items[2]).toHaveTextContent('Reason: The picture is of another game')
})

test('withdraws an undecided one after a confirmation', async () => {
  let state: RewardApplication['state'] = 'SUBMITTED'
  const withdraw = () => {
    state = 'WITHDRAWN'
    return application({ state })
  }
  const { sent, user } = open({}, { replies: { [MINE]: () => [application({ state })], [WITHDRAW]: withdraw } })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the application' }))
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument()
  expect(sent(WITHDRAW).map(({ body }) => body)).toEqual([{ id: 'r1', language: 'EN' }])
})

test('shows that a promotion does not exist, and retries a failure', async () => {
  let calls = 0
  const reply = () => {
    if (++calls === 1) throw apiError('system.busy')
    return { promotions: [], categories: [] }
  }
  const { user } = open({}, { replies: { 'GET /api/v1/promotions': reply } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This promotion is not here')).toBeInTheDocument()
})
