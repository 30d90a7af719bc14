import { fakeHost, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import { createEncryptionKey } from '../testing/encryption-key.ts'
import Register from './register.tsx'

const rule = (enabled: boolean) => ({ enabled, required: true, minLength: 4, maxLength: 64, patternId: null })
const encryption = createEncryptionKey()
beforeAll(() => startTestTexts('mfe-account', { th, en }))

/** The page of a merchant that has both methods on and demands a code, by what its API can send. */
async function open(canSend: boolean) {
  const host = fakeHost({
    slice: 'mfe-account',
    path: '/m/register',
    switches: { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true },
    replies: {
      'GET /api/v1/register/validation': {
        register: {
          username: rule(true),
          mobileNum: rule(canSend),
          verificationCode: rule(canSend),
          password: rule(true),
          confirmPassword: rule(true),
        },
        login: {},
      },
      'GET /api/v1/encryption-key': encryption.published,
      'GET /api/v1/verification': {
        channel: canSend ? 'sms' : null,
        required: { register: canSend, login: false, recover: false },
        provider: null,
        mail: false,
        socials: [],
      },
      'GET /api/v1/countries': [],
      'GET /api/v1/captcha': { captchaId: 'c', image: 'data:image/svg+xml,c' },
    },
  })
  render(<Register host={host} place="page" />)
  await screen.findByRole('button', { name: 'สมัครสมาชิก' })
}

test('FIX-018 FIX-415 shows only the form by user name if codes cannot be sent', async () => {
  await open(false)
  expect(screen.getByLabelText('ชื่อผู้ใช้')).toBeInTheDocument()
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('เบอร์โทรศัพท์')).not.toBeInTheDocument()
})

test('FIX-018 shows the form by number as first of two if codes can be sent', async () => {
  await open(true)
  expect(screen.getAllByRole('tab')).toHaveLength(2)
  expect(screen.getAllByRole('tab')[0]).toHaveAttribute('aria-selected', 'true')
  expect(screen.queryByLabelText('ชื่อผู้ใช้')).not.toBeInTheDocument()
})
