import { apiError, type FakeCall } from '@tessera/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import slice from '../../slice.ts'
import {
  code,
  encryption,
  fill,
  getCode,
  inOneMinute,
  MAIL,
  mobile,
  open,
  PHONE,
  password,
  refuses,
  session,
  startForget,
  submit,
  verification,
} from '../testing/forget.tsx'

startForget()

test('ACC-004 the slice claims /m/forget for the recovery form, and its popup', () => {
  expect(slice.routes.find(({ path }) => path === '/m/forget')).toMatchObject({ expose: './forget', popup: 'forgot' })
  expect(slice.popups).toContainEqual({ popup: 'forgot', expose: './forget' })
})

test('ACC-082 ACC-084 with both recoveries on there is a choice, the telephone first; without the telephone the mail', async () => {
  const { user } = open()
  expect(await screen.findByRole('tab', { name: 'ทางมือถือ' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'ทางอีเมล' }))
  expect(screen.getByRole('form', { name: 'ทางอีเมล' })).toBeInTheDocument()
  cleanup()
  open({ switches: MAIL })
  expect(await screen.findByRole('form', { name: 'ทางอีเมล' })).toBeInTheDocument()
})

test.each([
  ['the telephone alone', PHONE, 'ทางมือถือ'],
  ['the mail alone', MAIL, 'ทางอีเมล'],
])('ACC-083 PLT-063 PLT-064 with %s on its form stands there at once', async (_, switches, name) => {
  open({ switches })
  expect(await screen.findByRole('form', { name })).toBeInTheDocument()
  expect(screen.queryByRole('tab')).toBeNull()
})

const NO_SMS = { 'GET /api/v1/register/verification': { ...verification, channel: null } }

test('a way for which nothing can be sent is not offered', async () => {
  open({ replies: NO_SMS })
  expect(await screen.findByRole('form', { name: 'ทางอีเมล' })).toBeInTheDocument()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('where nothing can be sent at all there are people to ask', async () => {
  const { host, user } = open({ switches: PHONE, replies: NO_SMS })
  expect(await screen.findByText(/ยังส่งรหัสหรืออีเมลไม่ได้/)).toBeInTheDocument()
  const [, ask] = screen.getAllByRole('button', { name: 'กรุณาติดต่อฝ่ายบริการลูกค้า' })
  await user.click(ask as HTMLElement)
  expect(host.popups.open).toBe('customer-service')
})

test('ACC-091 with both recoveries off the page gives way to home, and the popup closes', () => {
  expect(open({ switches: {} }).host.log.navigations).toEqual([{ kind: 'replace', to: '/m/home' }])
  expect(open({ switches: {}, place: 'popup' }).host.popups.open).toBeNull()
})

test('ACC-085 ACC-086 the form has number with country, code with its button, new password and submit', async () => {
  const { user } = open()
  expect(await mobile()).toHaveAttribute('autocomplete', 'tel')
  const countries = await screen.findByRole('combobox', { name: 'รหัสประเทศ' })
  expect(countries).toHaveDisplayValue('ไทย +66')
  await user.selectOptions(countries, 'ลาว +856')
  expect(countries).toHaveDisplayValue('ลาว +856')
  await user.type(await mobile(), '2055551234')
  expect([await mobile(), code()].map((one) => (one as HTMLInputElement).value)).toEqual(['2055551234', ''])
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
  expect([getCode(), submit()]).toHaveLength(2)
})

test('ACC-074 ACC-079 ACC-080 the button starts idle; a code needs a whole number, and none is sent again while it counts down', async () => {
  const { user } = open()
  await user.type(await mobile(), '081234567')
  expect(getCode()).toHaveAccessibleName('ขอรหัส')
  expect(getCode()).toBeDisabled()
  const countries = await screen.findByRole('combobox', { name: 'รหัสประเทศ' })
  await user.selectOptions(countries, 'ลาว +856')
  await user.clear(await mobile())
  await user.type(await mobile(), '205')
  expect(getCode()).toBeDisabled()
  await user.selectOptions(countries, 'ไทย +66')
  await user.clear(await mobile())
  await user.type(await mobile(), '0812345678')
  await user.click(getCode())
  expect(await screen.findByRole('button', { name: /60\svi|60\sวิ/ })).toBeDisabled()
})

test('PLT-112 a code that went out is said for 1.5 s, and the field for it has the focus', async () => {
  const { host, user } = open()
  await user.type(await mobile(), '66812345678')
  await user.click(getCode())
  await waitFor(() => expect(code()).toHaveFocus())
  expect(host.log.toasts).toEqual([{ kind: 'success', text: 'ส่ง SMS แล้ว', ms: 1500 }])
  expect(code()).toHaveAccessibleDescription('ส่งไปที่ 0812345678 แล้ว')
})

test('the countdown outlives a look at the other form', async () => {
  const { user } = open()
  await user.type(await mobile(), '0812345678')
  await user.click(getCode())
  await waitFor(() => expect(code()).toHaveFocus())
  await user.click(screen.getByRole('tab', { name: 'ทางอีเมล' }))
  await user.click(screen.getByRole('tab', { name: 'ทางมือถือ' }))
  expect(getCode()).toHaveAccessibleName(/(60|59)\sวิ/)
})

test('asked too soon the button counts down as the server says, and the reason is read out', async () => {
  const late = { expirationTime: new Date(Date.now() + 30_000).toISOString() }
  const { user } = open({ replies: { 'POST /api/v1/verification-code': refuses('request.too.many', late) } })
  await user.type(await mobile(), '0812345678')
  await user.click(getCode())
  expect(await screen.findByRole('alert')).toHaveTextContent('คุณทำรายการถี่เกินไป')
  expect(getCode()).toHaveAccessibleName(/(30|29)\sวิ/)
})

test('a sender that wants a captcha gets it with the next press, and the form forgets it', async () => {
  const captcha = { captchaId: 'c1', image: 'data:image/svg+xml,c1' }
  const asked: unknown[] = []
  const { user } = open({
    replies: {
      'POST /api/v1/verification-code': ({ body }: FakeCall) => {
        asked.push(body)
        if (asked.length === 1) throw apiError('captcha.needed', { captcha })
        return { flow: 'flow-1', expirationTime: inOneMinute() }
      },
    },
  })
  await user.type(await mobile(), '0812345678')
  await user.click(getCode())
  const picture = await screen.findByLabelText('รหัสในภาพ')
  await waitFor(() => expect(picture).toHaveFocus())
  expect(picture).toBeValid()
  await user.type(picture, '4711')
  await user.click(getCode())
  await waitFor(() => expect(screen.queryByLabelText('รหัสในภาพ')).toBeNull())
  expect(asked[1]).toEqual({
    purpose: 'recover',
    mobileNum: '0812345678',
    countryDialingCode: '66',
    captcha: '4711',
    captchaId: 'c1',
  })
})

test('ACC-098 ACC-103 a fresh form and one with a problem cannot be sent, and nothing is', async () => {
  const { host, user } = open()
  await mobile()
  expect(submit()).toBeDisabled()
  await user.type(password(), 'short')
  await user.click(submit())
  expect(await mobile()).toHaveAccessibleDescription('กรุณากรอกเบอร์มือถือ')
  expect(code()).toHaveAccessibleDescription('กรุณากดขอรหัสยืนยันก่อน')
  expect(submit()).toBeDisabled()
  expect((host.http as unknown as { calls: { key: string }[] }).calls.map(({ key }) => key)).not.toContain(
    'POST /api/v1/password/phone',
  )
})

test('X-13 ACC-101 ACC-102 a reset logs in with the number and the new password, and the dialog closes', async () => {
  const logins: unknown[] = []
  const { host, user } = open({
    place: 'popup',
    path: '/m/activity',
    replies: {
      'POST /api/v1/login': ({ body }: FakeCall) => {
        logins.push(encryption.open(body))
        return session
      },
    },
  })
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(host.popups.open).toBeNull())
  expect(logins).toEqual([
    { type: 'username', side: 'member', mobileNum: '0812345678', password: 'korat-rain-77', countryDialingCode: '66' },
  ])
  expect(host.log.signIns).toEqual([{ session, password: 'korat-rain-77' }])
})

test('PLT-119 a reset says that it is under way, for 15 s at most', async () => {
  const { host, user } = open()
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(host.log.toasts.at(-1)).toMatchObject({ kind: 'success' }))
  expect(host.log.toasts).toContainEqual({ kind: 'loading', text: 'กรุณารอสักครู่', ms: 15_000 })
})

test('ACC-100 the reset travels enclosed, and shows nothing of the password', async () => {
  const sent: FakeCall[] = []
  const { user } = open({
    replies: {
      'POST /api/v1/password/phone': (call: FakeCall) => {
        sent.push(call)
        return null
      },
    },
  })
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent)).not.toMatch(/korat-rain-77|0812345678/)
  expect(encryption.open(sent[0]?.body)).toMatchObject({
    mobileNum: '0812345678',
    newPassword: 'korat-rain-77',
    verificationCode: '123456',
    verificationFlow: 'flow-1',
  })
})

test('PLT-106 a reset whose login fails says to log in, and leads there', async () => {
  const { host, user } = open({ replies: { 'POST /api/v1/login': refuses('system.busy') } })
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/login' }]))
  expect(host.log.toasts.at(-1)).toMatchObject({ kind: 'success', text: expect.stringContaining('เข้าสู่ระบบ') })
})

test.each([
  ['ACC-104 the old password again clears the password alone', 'modify.new.old.same', '123456', ''],
  ['ACC-105 a wrong code clears the code alone', 'verification.wrong', '', 'korat-rain-77'],
  ['ACC-105 any other failure clears the code alone', 'system.busy', '', 'korat-rain-77'],
] as const)('%s', async (_, refused, codeLeft, passwordLeft) => {
  const { user } = open({ replies: { 'POST /api/v1/password/phone': refuses(refused) } })
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect([code(), password()].some((one) => (one as HTMLInputElement).value === '')).toBe(true))
  expect([code(), password()].map((one) => (one as HTMLInputElement).value)).toEqual([codeLeft, passwordLeft])
})

test('a password that everybody guesses is said beside the password', async () => {
  const { user } = open({
    replies: { 'POST /api/v1/password/phone': refuses('request.invalid', undefined, { newPassword: 'common' }) },
  })
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/เดาง่ายเกินไป/))
})
