import { type FakeCall, WholeReply } from '@tessera/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { field, fill, loadRegisterTexts, renderRegister, submitButton, unfold } from '../testing/register-page.tsx'

loadRegisterTexts()

test('leads to the login with the address that requested it', async () => {
  const { host, user } = await renderRegister({ path: '/m/register?return=%2Fm%2FvoucherCenter' })
  const login = '/m/login?return=%2Fm%2FvoucherCenter'
  await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: login }])
})

test('leads to the address that requested the login after a registration', async () => {
  const { host, user } = await renderRegister({ path: '/m/register?return=%2Fm%2FvoucherCenter' })
  await fill(user)
  await user.click(submitButton())
  await waitFor(() =>
    expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/login?return=%2Fm%2FvoucherCenter' }]),
  )
})

test('does not replace the page to which the visitor has moved during the registration', async () => {
  const answer = Promise.withResolvers()
  const { host, user } = await renderRegister({ replies: { 'PUT /api/v1/members': () => answer.promise } })
  await fill(user)
  await user.click(submitButton())
  act(() => host.navigation.push('/m/activity'))
  await act(async () => answer.resolve({ userName: 'newname' }))
  await waitFor(() => expect(host.log.toasts).toMatchObject([{ kind: 'success' }]))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/activity' }])
})

async function invited(isGood: boolean, pending: Promise<unknown> = Promise.resolve()) {
  const asked: unknown[] = []
  const answer = { data: { success: isGood }, value: isGood ? { code: 'NOPE1' } : { code: null } }
  const { user } = await renderRegister({
    info: { register: { captcha: false, invitation: true } },
    replies: {
      'GET /api/v1/register/affiliate': async ({ query }: FakeCall) => {
        asked.push(query)
        await pending
        return new WholeReply({ success: true, ...answer })
      },
    },
  })
  await unfold(user, 'มีรหัสเชิญ?')
  await user.type(field('รหัสเชิญ (ไม่บังคับ)'), 'NOPE1')
  await user.tab()
  await waitFor(() => expect(asked).toHaveLength(1))
  return { asked, user, invitation: field('รหัสเชิญ (ไม่บังคับ)') }
}

test('X-39 ACC-066 checks an invitation with the server on blur, with the domain', async () => {
  const { asked, invitation } = await invited(true)
  expect(asked).toEqual([{ code: 'NOPE1', domain: 'localhost' }])
  expect(invitation).not.toHaveAccessibleDescription(/รหัสเชิญไม่ถูกต้อง/)
})

test('ACC-067 ACC-068 PLT-088 shows a wrong invitation, and focuses it', async () => {
  const { invitation } = await invited(false)
  await waitFor(() => expect(invitation).toHaveFocus())
  expect(invitation).toHaveAccessibleDescription('รหัสเชิญไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง')
})

test('does not focus a wrong invitation while the visitor types in another field', async () => {
  const answer = Promise.withResolvers<null>()
  const { user, invitation } = await invited(false, answer.promise)
  const nickname = field('ชื่อเล่น (ไม่บังคับ)')
  await user.type(nickname, 'Ni')
  await act(async () => answer.resolve(null))
  await waitFor(() => expect(invitation).toBeInvalid())
  await user.keyboard('na')
  expect(nickname).toHaveFocus()
  expect([nickname, invitation].map((input) => (input as HTMLInputElement).value)).toEqual(['Nina', 'NOPE1'])
})

test('focuses a wrong invitation once, so that the keyboard can leave it', async () => {
  const { user, invitation } = await invited(false)
  await waitFor(() => expect(invitation).toHaveFocus())
  await user.tab()
  await act(async () => {})
  expect(invitation).toBeInvalid()
  expect(field('ชื่อเล่น (ไม่บังคับ)')).toHaveFocus()
})
