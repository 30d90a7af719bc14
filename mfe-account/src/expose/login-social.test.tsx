import { type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, render, screen } from '@testing-library/react'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Login from './login.tsx'

const ON = { LINELOGIN3: true, FACEBOOKLOGIN3: true, GOOGLELOGIN3: true }
const verification = (socials: string[]) => ({
  channel: null,
  required: { register: false, login: false, recover: false },
  provider: null,
  mail: false,
  socials,
})

beforeAll(() => startTestTexts('mfe-account', { th, en }, 'en'))

async function offered(switches: FakeHostOptions['switches'], socials = ['line', 'facebook', 'google']) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/login',
    language: 'EN',
    ...(switches ? { switches } : {}),
    replies: {
      'GET /api/v1/register/validation': { register: {}, login: {} },
      'GET /api/v1/register/verification': verification(socials),
    },
  })
  render(<Login host={host} place="page" />)
  await act(async () => {})
  return screen.queryAllByRole('button', { name: /LINE|Facebook|Google/ }).map((button) => button.textContent)
}

test('ACC-017 shows a button each for line, facebook and google in the login', async () => {
  expect(await offered(ON)).toEqual(['LINE', 'Facebook', 'Google'])
})

test.each([
  ['PLT-066', 'FACEBOOKLOGIN3', ['LINE', 'Google']],
  ['PLT-067', 'GOOGLELOGIN3', ['LINE', 'Facebook']],
  ['PLT-068', 'LINELOGIN3', ['Facebook', 'Google']],
] as const)('ACC-017 %s hides its button without %s', async (_, off, left) => {
  expect(await offered({ ...ON, [off]: false })).toEqual(left)
})

test('hides the button of a provider that the deployment cannot use, whatever is switched on', async () => {
  expect(await offered(ON, ['line'])).toEqual(['LINE'])
})
